import type { LogoColor } from '@frontage/contracts/brand.ts'
import { useState } from 'react'
import { DraftBar } from '../../lib/drafts/draft-bar.tsx'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { useSite } from '../../lib/site.ts'
import { Button } from '../../ui/index.ts'
import styles from './brand.module.css'
import { brandDraftCalls, type BrandShown } from './brand-calls.ts'
import { ColorPart } from './color-part.tsx'
import { brandFieldName } from './field-names.ts'
import { FormerNames } from './former-names.tsx'
import { FontPart } from './font-part.tsx'
import { HostsPart } from './hosts-part.tsx'
import { IdentityPart, SocialPart } from './identity-part.tsx'
import { BannerPart, LogoPart } from './logo-part.tsx'
import { Preview } from './preview.tsx'

/** All settings of a brand in one form, beside a preview of the pages they change. */
export function BrandScreen({ draft: stored, choices: offered, hosts, formerNames }: BrandShown) {
  // Only administrators change how the site looks; the audit log is theirs too.
  const canEdit = useSite().features.menus['audit-log']
  const draft = useDraft(stored, brandDraftCalls)
  const [choices, setChoices] = useState(offered)
  const [colors, setColors] = useState<readonly LogoColor[]>([])
  const [isPreviewed, setPreviewed] = useState(false)
  const part = { draft, canEdit }
  return (
    <>
      <DraftBar
        draft={draft}
        calls={brandDraftCalls}
        nameOf={brandFieldName}
        noun="the brand"
        canEdit={canEdit}
        onPublished={() => location.reload()}
      />
      {!canEdit && (
        <p className={styles.readOnly}>
          Administrators change the brand. You can look at it, and upload fonts for the pages you write.
        </p>
      )}
      <FormerNames loaded={formerNames} draft={draft} />
      <div className={styles.switch}>
        <Button
          look="secondary"
          size="small"
          aria-pressed={isPreviewed}
          onClick={() => setPreviewed(!isPreviewed)}
        >
          {isPreviewed ? 'Back to the fields' : 'Show the preview'}
        </Button>
      </div>
      <div className={styles.columns} data-previewed={isPreviewed || undefined}>
        <form className={styles.parts} onSubmit={(event) => event.preventDefault()} noValidate>
          <LogoPart {...part} onColors={setColors} />
          <ColorPart {...part} colors={colors} />
          <FontPart {...part} choices={choices} onChoices={setChoices} />
          <IdentityPart {...part} />
          <SocialPart {...part} />
          <BannerPart {...part} />
        </form>
        <Preview draft={draft.stored} choices={choices} />
      </div>
      <HostsPart hosts={hosts} canEdit={canEdit} />
    </>
  )
}

import { MOST_HOME_FEATURES, MOST_HOME_TILES } from '@frontage/contracts/limits.ts'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { A } from '../../lib/anchor.tsx'
import { DraftBar } from '../../lib/drafts/draft-bar.tsx'
import { PartSection } from '../../lib/drafts/part-section.tsx'
import { ScaledFrame } from '../../lib/drafts/scaled-frame.tsx'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { useSite } from '../../lib/site.ts'
import { Button, IconButton } from '../../ui/index.ts'
import type { Names } from './edit.ts'
import { homepageFieldName } from './field-names.ts'
import { homepageDraftCalls, previewAddress, type HomepageShown } from './homepage-calls.ts'
import styles from './homepage.module.css'
import { ImagesPart } from './images-part.tsx'
import { HighlightPart, TrendingPart } from './posts-part.tsx'

/** Everything that the home page points out, beside the page itself as the draft would have it. */
export function HomepageScreen({ draft: stored, named }: HomepageShown) {
  const draft = useDraft(stored, homepageDraftCalls)
  const [names, setNames] = useState<Names>(named)
  const [isPreviewed, setPreviewed] = useState(false)
  const [isPhone, setPhone] = useState(false)
  const part = {
    draft,
    names,
    onNamed: (kind: keyof Names, id: string, title: string) =>
      setNames((before) => ({ ...before, [kind]: { ...before[kind], [id]: title } })),
  }
  return (
    <>
      <DraftBar
        draft={draft}
        calls={homepageDraftCalls}
        nameOf={homepageFieldName}
        noun="the home page"
        canEdit
        onPublished={() => undefined}
      />
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
          <ImagesPart {...part} list="features" most={MOST_HOME_FEATURES} />
          <ImagesPart {...part} list="tiles" most={MOST_HOME_TILES} />
          <HighlightPart {...part} />
          <TrendingPart {...part} />
          <BannerNote />
        </form>
        <section className={styles.preview} aria-label="Preview">
          <div className={styles.previewHead}>
            <h2>Preview</h2>
            <fieldset className={styles.row}>
              <legend className={styles.legend}>Width of the preview</legend>
              <IconButton label="As on a computer" aria-pressed={!isPhone} onClick={() => setPhone(false)}>
                <Monitor size={20} />
              </IconButton>
              <IconButton label="As on a phone" aria-pressed={isPhone} onClick={() => setPhone(true)}>
                <Smartphone size={20} />
              </IconButton>
            </fieldset>
          </div>
          <ScaledFrame
            src={previewAddress(draft.stored.preview, draft.stored.revision)}
            title="Preview: Home page"
            width={isPhone ? 390 : 1280}
          />
        </section>
      </div>
    </>
  )
}

/** It is the brand's, in whose draft it is changed. */
function BannerNote() {
  const { banner } = useSite().tenant.brand
  return (
    <PartSection title="Banner" note="An image on the home page of signed-in users. It is part of the brand.">
      {banner.image && <img src={banner.image} alt={banner.alt} className={styles.banner} />}
      <p>
        <A href="/cp/brand">Change the banner in Brand</A>
      </p>
    </PartSection>
  )
}

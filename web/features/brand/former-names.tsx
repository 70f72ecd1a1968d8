import type { BrandBody, FormerName } from '@frontage/contracts/brand.ts'
import { USER_FIELDS } from '@frontage/domain/people.ts'
import { Fragment, useState } from 'react'
import { A } from '../../lib/anchor.tsx'
import { sentenceOf } from '../../lib/api.ts'
import { BulkDialog } from '../../lib/bulk/bulk-dialog.tsx'
import type { OpenDraft } from '../../lib/drafts/use-draft.ts'
import { editorPath } from '../../lib/page-services.ts'
import { Button, toast } from '../../ui/index.ts'
import styles from './brand.module.css'
import { fetchFormerNames } from './brand-calls.ts'
import { change } from './edit.ts'

interface FormerNamesProps {
  loaded: readonly FormerName[]
  draft: OpenDraft<BrandBody>
}

/** Once another name is public: what still says the one before, and the way to change it. */
export function FormerNames({ loaded, draft }: FormerNamesProps) {
  const [names, setNames] = useState(loaded)
  const [changing, setChanging] = useState<string | null>(null)
  const { published } = draft.stored
  const readAgain = () =>
    fetchFormerNames().then(setNames, (error: unknown) => toast.error(sentenceOf(error)))
  return (
    <>
      {names.map((one) => (
        <section key={one.name} aria-label={`Where “${one.name}” still is`} className={styles.former}>
          <h2>“{one.name}” is still in use</h2>
          <ul>
            {one.is_legal_name && (
              <li>
                It is the legal name, at the end of emails and landing pages.{' '}
                {draft.body.legal_name === published.legal_name && (
                  <Button
                    look="secondary"
                    size="small"
                    onClick={() => change(draft, { legal_name: published.name })}
                  >
                    Change it in the draft
                  </Button>
                )}
              </li>
            )}
            {one.people > 0 && (
              <li>
                {one.people === 1
                  ? '1 person has it as the brokerage that designs print.'
                  : `${one.people.toLocaleString('en-US')} people have it as the brokerage that designs print.`}{' '}
                <Button look="secondary" size="small" onClick={() => setChanging(one.name)}>
                  Check what will change
                </Button>
              </li>
            )}
            {one.pages.length > 0 && (
              <li>
                {one.pages.length === 1 ? 'A page says it: ' : `${one.pages.length} pages say it: `}
                {one.pages.map(({ id, name }, at) => (
                  <Fragment key={id}>
                    {at > 0 && ', '}
                    <A href={editorPath(id)}>{name}</A>
                  </Fragment>
                ))}
              </li>
            )}
          </ul>
        </section>
      ))}
      {changing !== null && (
        <BulkDialog
          asked={{
            request: {
              kind: 'people.change',
              input: { brokerage: published.name },
              selection: { all: { brokerage: changing } },
            },
          }}
          verb="Change"
          fields={USER_FIELDS}
          onClose={() => setChanging(null)}
          onChanged={() => void readAgain()}
        />
      )}
    </>
  )
}

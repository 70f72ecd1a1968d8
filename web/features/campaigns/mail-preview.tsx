/** Whom a mailing reaches: each address as it is printed, and those that are left out with what is wrong with them. */
import type { CampaignStep, StepRecipients } from '@frontage/contracts/campaigns.ts'
import { CURRENT_RESIDENT } from '@frontage/domain/lists/recipient.ts'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { DesignImage } from '../../lib/rendering/design-image.tsx'
import { useLoaded } from '../../lib/use-loaded.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { Button, ErrorState, Skeleton, TextField } from '../../ui/index.ts'
import { fetchStepRecipients, RECIPIENTS_A_PAGE, type RecipientsAsked } from './campaign-calls.ts'
import { LeftOutList, Pages } from './left-out.tsx'
import styles from './campaigns.module.css'

type Recipient = StepRecipients['rows'][number]

export function MailPreview({ campaignId, step }: { campaignId: string; step: CampaignStep }) {
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState<Omit<RecipientsAsked, 'search'>>({ page: 1, show: 'reached' })
  const [chosen, setChosen] = useState(0)
  const words = useSettled(search)
  const question = { ...asked, search: words.slice(0, 100) }
  const loaded = useLoaded(JSON.stringify([step.id, question]), () =>
    fetchStepRecipients(campaignId, step.id, question),
  )
  const ask = (next: Partial<typeof asked>) => {
    setAsked({ ...asked, page: 1, ...next })
    setChosen(0)
  }
  const { design } = step
  const recipient = loaded.state === 'ready' ? loaded.value.rows[chosen] : undefined
  return (
    <div className={styles.preview}>
      <div className={styles.sides}>
        {design && (
          <DesignImage
            designId={design.id}
            templateId={design.template_id}
            artworkHash={design.artwork_hash}
            slots={design.slots}
            product={design.product}
            name={design.name}
            className={styles.piece}
          />
        )}
        {recipient && <AddressSide recipient={recipient} />}
      </div>
      <div className={styles.found}>
        <TextField
          label="Find a name or address"
          type="search"
          value={search}
          onChange={({ target }) => {
            setSearch(target.value)
            ask({})
          }}
        />
        {loaded.state === 'failed' && (
          <ErrorState message={sentenceOf(loaded.error)} onRetry={loaded.retry} level={3} />
        )}
        {loaded.state === 'loading' && <Skeleton height={300} />}
        {loaded.state === 'ready' && (
          <>
            <Counts value={loaded.value} isSearched={words !== ''} show={asked.show} />
            {loaded.value.refused > 0 && (
              <Button
                look="secondary"
                size="small"
                onClick={() => ask({ show: asked.show === 'reached' ? 'left-out' : 'reached' })}
              >
                {asked.show === 'reached' ? 'Show who is left out' : 'Show who gets it'}
              </Button>
            )}
            {asked.show === 'reached' ? (
              <ol className={styles.addresses} start={(asked.page - 1) * RECIPIENTS_A_PAGE + 1}>
                {loaded.value.rows.map((one, at) => (
                  <li key={at}>
                    <button
                      type="button"
                      className={styles.address}
                      aria-pressed={at === chosen}
                      onClick={() => setChosen(at)}
                    >
                      <strong>{nameOf(one)}</strong>
                      <span>{lineOf(one)}</span>
                    </button>
                  </li>
                ))}
              </ol>
            ) : (
              <LeftOutList rows={loaded.value.left_out} />
            )}
            <Pages page={asked.page} total={loaded.value.totalRows} onPage={(page) => ask({ page })} />
          </>
        )}
      </div>
    </div>
  )
}

const nameOf = ({ name, company }: Recipient): string =>
  [name, company].filter(Boolean).join(', ') || CURRENT_RESIDENT
const lineOf = ({ street, unit, city, state, zip }: Recipient): string =>
  `${[street, unit].filter(Boolean).join(' ')}, ${city}, ${state} ${zip}`

/** As the address block prints it. */
function AddressSide({ recipient }: { recipient: Recipient }) {
  const { name, company, street, unit, city, state, zip } = recipient
  const lines = [name || company || CURRENT_RESIDENT, name && company, street, unit].filter(Boolean)
  return (
    <figure className={styles.addressSide}>
      <figcaption className={styles.facts}>On the address side</figcaption>
      <p aria-live="polite">
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span>
          {city}, {state} {zip}
        </span>
      </p>
    </figure>
  )
}

interface CountsProps {
  value: StepRecipients
  isSearched: boolean
  show: RecipientsAsked['show']
}

function Counts({ value: { totalRows, doubled, refused }, isSearched, show }: CountsProps) {
  const counted = (count: number, one: string, many: string) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
  if (show === 'left-out' || isSearched)
    return (
      <p aria-live="polite">
        {counted(totalRows, 'address', 'addresses')}
        {isSearched ? ' with these words' : ''}
        {show === 'left-out' ? ' left out. Correct them on the list, and they get the next mailing.' : '.'}
      </p>
    )
  return (
    <p aria-live="polite">
      {counted(totalRows, 'address', 'addresses')}
      {doubled > 0 &&
        `, ${counted(doubled, 'more is', 'more are')} on another list as well and get one piece`}
      {refused > 0 && `, ${refused.toLocaleString('en-US')} cannot be mailed to and are left out`}.
    </p>
  )
}

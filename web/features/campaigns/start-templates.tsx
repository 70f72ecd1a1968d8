/** What a campaign can be started from: the brokerage's own templates, and those that come with the product. */
import type { OfferedTemplate } from '@frontage/contracts/campaign-templates.ts'
import { STEP_KIND_NAMES } from '@frontage/domain/campaigns/campaign.ts'
import { hasDays, timingInWords } from '@frontage/domain/campaigns/template.ts'
import { addDays } from '@frontage/domain/days.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceOf } from '../../lib/api.ts'
import { today } from '../../lib/dates.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { useSite } from '../../lib/site.ts'
import { Badge, Button, Dialog, FieldError, TextField } from '../../ui/index.ts'
import { campaignHref, startCampaign } from './campaign-calls.ts'
import styles from './campaigns.module.css'

/** Time to choose lists and approve before the first mailing is announced. */
const DAYS_AHEAD = 7

export function StartTemplates({ templates }: { templates: readonly OfferedTemplate[] }) {
  const { tenant } = useSite()
  const [chosen, setChosen] = useState<OfferedTemplate | null>(null)
  return (
    <section aria-labelledby="templates" className={styles.templates}>
      <h2 id="templates">Start from a template</h2>
      <p className={styles.facts}>
        You choose who gets it and what it may cost. Nothing is sent before you approve it.
      </p>
      <ul className={styles.offers}>
        {templates.map((template) => (
          <li key={template.id} className={styles.offer}>
            <h3>{template.name}</h3>
            {template.is_of_brokerage && <Badge tone="brand">{tenant.name}</Badge>}
            {template.description && <p>{template.description}</p>}
            <ol className={styles.plan}>
              {template.steps.map(({ kind, timing, title }, at) => (
                <li key={at}>
                  <strong>{STEP_KIND_NAMES[kind]}</strong>
                  {title && `: ${title}`}
                  <span className={styles.facts}>{timingInWords(timing)}</span>
                </li>
              ))}
            </ol>
            <Button
              look="secondary"
              aria-label={`Start from ${template.name}`}
              onClick={() => setChosen(template)}
            >
              Start from this
            </Button>
          </li>
        ))}
      </ul>
      {chosen && <StartDialog template={chosen} onClose={() => setChosen(null)} />}
    </section>
  )
}

function StartDialog({ template, onClose }: { template: OfferedTemplate; onClose: () => void }) {
  const navigate = useNavigate()
  const [offered] = useState(() => addDays(today(), DAYS_AHEAD))
  const [day, setDay] = useState(offered)
  const [key] = useState(newIdempotencyKey)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isByDays = hasDays(template.steps)
  const start = async () => {
    if (isBusy) return
    if (isByDays && day < today()) return setProblem('Choose today or a later day.')
    setBusy(true)
    setProblem('')
    try {
      await navigate(campaignHref(await startCampaign(template, day, key)))
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={`Start from ${template.name}`}
      width={480}
      onClose={onClose}
      isUnsaved={day !== offered}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isBusy} onClick={() => void start()}>
            Make a draft
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          You get a draft of your own. Choose whom it goes to, change what you like, look at the price, and
          approve it.
        </p>
        {isByDays && (
          <TextField
            label="First day"
            type="date"
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        )}
        {problem && <FieldError>{problem}</FieldError>}
      </div>
    </Dialog>
  )
}

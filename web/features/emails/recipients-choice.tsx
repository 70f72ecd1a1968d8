import type { EmailAudience } from '@frontage/domain/emails/email.ts'
import { A } from '../../lib/anchor.tsx'
import { sentenceOf } from '../../lib/api.ts'
import { useSite } from '../../lib/site.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { Checkbox, ErrorState, Skeleton } from '../../ui/index.ts'
import { listsToChoose } from './email-calls.ts'
import { countInWords } from './email-words.ts'
import styles from './emails.module.css'

interface RecipientsChoiceProps {
  value: EmailAudience
  onChange: (audience: EmailAudience) => void
}

/** Lists and leads that get it. */
export function RecipientsChoice({ value, onChange }: RecipientsChoiceProps) {
  const { features } = useSite()
  const lists = useLoaded('lists', listsToChoose)
  const choose = (id: string, isChosen: boolean) =>
    onChange({
      ...value,
      list_ids: isChosen ? [...value.list_ids, id] : value.list_ids.filter((one) => one !== id),
    })
  return (
    <section className={styles.panel} aria-labelledby="email-recipients">
      <h2 id="email-recipients">Who gets it</h2>
      <div className={styles.choices}>
        {lists.state === 'loading' ? (
          <Skeleton height={80} />
        ) : lists.state === 'failed' ? (
          <ErrorState message={sentenceOf(lists.error)} onRetry={lists.retry} level={3} />
        ) : (
          lists.value.map((list) => (
            <Checkbox
              key={list.id}
              label={`${list.name} (${countInWords(list.email_count)} with an email address)`}
              checked={value.list_ids.includes(list.id)}
              onChange={({ target }) => choose(list.id, target.checked)}
            />
          ))
        )}
        {features.menus.leads && (
          <Checkbox
            label="Leads who agreed to be contacted"
            checked={value.leads}
            onChange={({ target }) => onChange({ ...value, leads: target.checked })}
          />
        )}
      </div>
      <p className={styles.quiet}>
        A list has the addresses of the column that was marked as email when it was uploaded.{' '}
        <A href="/savedmailinglists/upload">Upload a list</A>
      </p>
    </section>
  )
}

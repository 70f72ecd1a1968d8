import type { SettingsFacts } from '@frontage/contracts/site-settings.ts'
import { PartSection } from '../../lib/drafts/part-section.tsx'
import { useSite } from '../../lib/site.ts'
import { TextField } from '../../ui/index.ts'
import { change, type PartProps } from './edit.ts'
import { settingsFieldName } from './field-names.ts'
import styles from './settings.module.css'

/** How orders are numbered from the next one on. */
export function OrderNumberPart({ draft, lastOrder }: PartProps & { lastOrder: string | null }) {
  const { body, problems } = draft
  return (
    <PartSection
      title="Order numbers"
      note={`${lastOrder ? `The last order was ${lastOrder}. ` : ''}Numbers only go up, so that no two orders share one. Earlier orders keep theirs.`}
    >
      <div className={styles.row}>
        <TextField
          name="order_prefix"
          label={settingsFieldName('order_prefix')}
          optional
          autoComplete="off"
          maxLength={8}
          hint="Such as CEDAR, for CEDAR-1042. Up to eight letters and digits."
          value={body.order_prefix}
          error={problems.order_prefix}
          onChange={({ target }) => change(draft, { order_prefix: target.value.toUpperCase() })}
        />
        <TextField
          name="order_from"
          label={settingsFieldName('order_from')}
          optional
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          hint="Leave it empty to go on from the last order."
          value={body.order_from}
          error={problems.order_from}
          onChange={({ target }) => change(draft, { order_from: target.value })}
        />
      </div>
    </PartSection>
  )
}

/** Whose name emails carry, and where replies go. */
export function EmailPart({ draft, facts }: PartProps & { facts: SettingsFacts }) {
  const { body, problems } = draft
  const { tenant } = useSite()
  const replies = body.reply_to || facts.brand_email || facts.mail_from
  return (
    <PartSection
      title="Emails"
      note={`Emails come from “${body.sender_name || tenant.name}” at ${facts.mail_from}. Replies go to ${replies}.`}
    >
      <div className={styles.row}>
        <TextField
          name="sender_name"
          label={settingsFieldName('sender_name')}
          optional
          autoComplete="off"
          placeholder={tenant.name}
          maxLength={80}
          value={body.sender_name}
          error={problems.sender_name}
          onChange={({ target }) => change(draft, { sender_name: target.value })}
        />
        <TextField
          name="reply_to"
          label={settingsFieldName('reply_to')}
          optional
          type="email"
          autoComplete="off"
          placeholder={facts.brand_email}
          maxLength={254}
          value={body.reply_to}
          error={problems.reply_to}
          onChange={({ target }) => change(draft, { reply_to: target.value })}
        />
      </div>
    </PartSection>
  )
}

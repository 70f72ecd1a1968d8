import { DraftBar } from '../../lib/drafts/draft-bar.tsx'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { settingsFieldName } from './field-names.ts'
import { EmailPart, OrderNumberPart } from './email-part.tsx'
import { PickupPart } from './pickup-part.tsx'
import { settingsDraftCalls, type SettingsShown } from './settings-calls.ts'
import styles from './settings.module.css'
import { ShippingPart } from './shipping-part.tsx'
import { SitePart } from './site-part.tsx'
import { TaxPart } from './tax-part.tsx'

/** All rules of a site in one form: saved as one goes, public when they are published. */
export function SettingsScreen({ draft: stored, facts }: SettingsShown) {
  const draft = useDraft(stored, settingsDraftCalls)
  return (
    <>
      <DraftBar
        draft={draft}
        calls={settingsDraftCalls}
        nameOf={settingsFieldName}
        noun="the settings"
        canEdit
        onPublished={() => location.reload()}
      />
      <form className={styles.parts} onSubmit={(event) => event.preventDefault()} noValidate>
        <TaxPart draft={draft} source={facts.tax_source} />
        <ShippingPart draft={draft} />
        <PickupPart draft={draft} />
        <OrderNumberPart draft={draft} lastOrder={facts.last_order} />
        <EmailPart draft={draft} facts={facts} />
        <SitePart draft={draft} hasTerms={facts.has_terms} />
      </form>
    </>
  )
}

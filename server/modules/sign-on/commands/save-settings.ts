import { isDeepStrictEqual } from 'node:util'
import type { SignOnSave, SignOnSettings } from '@frontage/contracts/sign-on.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import { refuseIfChanged } from '../../../platform/changed-since.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { directoryId } from '@frontage/domain/sign-on-settings.ts'
import { malformed } from '../../../platform/validation.ts'
import { sealedSecret, settingsOf } from '../connection.ts'
import { ownIdAt } from '../presenter.ts'
import { lockSignOn, saveDraft } from '../repository.ts'
import { base64Of, certificateOf, CertificateProblem, recordedSettings } from '../saml/certificates.ts'

/** Saves how the directory is asked. Whoever signs in meets it when it is turned on. @throws Refusal panel.changed-since, request.malformed */
export async function saveSettings(
  { db, clock, settings: installation }: AppContext,
  { scope, tenant }: { scope: AccountScope; tenant: Tenant },
  { version, settings: typed, secret }: SignOnSave,
): Promise<void> {
  const settings = completed(typed, ownIdAt(installation, tenant))
  await db.tenant(scope, async (tx) => {
    const row = await lockSignOn(tx, scope)
    const before = settingsOf(row?.draft)
    refuseIfChanged(version, before)
    const stored = row?.draft_secret ?? null
    // A secret is never shown to another directory than the one it was typed for.
    const left = before.issuer === settings.issuer ? stored : null
    const sealed =
      secret === undefined ? left : secret === '' ? null : sealedSecret(installation.sessionSecret, secret)
    if (row && isDeepStrictEqual(before, settings) && sealed === stored) return
    await saveDraft(tx, scope, settings, sealed)
    await recordAudit(tx, scope, {
      action: 'sign-on.changed',
      at: clock.now(),
      subject: { id: directoryId(settings), name: settings.name },
      accountId: null,
      before: row ? recordedSettings(before) : null,
      after: recordedSettings(settings),
      detail: sealed === stored ? {} : { credentials: 'replaced' },
    })
  })
}

/** Once it is saved, this site keeps its name for the directory, also when its address changes. */
const completed = (settings: SignOnSettings, ownId: string): SignOnSettings => ({
  ...settings,
  saml_own_id: settings.saml_own_id || (settings.protocol === 'saml' ? ownId : ''),
  saml_certificates: [...new Set(settings.saml_certificates.map(checkedCertificate))],
})

/** @throws Refusal request.malformed */
function checkedCertificate(text: string): string {
  try {
    return base64Of(certificateOf(text))
  } catch (error) {
    if (!(error instanceof CertificateProblem)) throw error
    throw malformed([{ path: ['settings', 'saml_certificates'], message: error.message }])
  }
}

import { isDeepStrictEqual } from 'node:util'
import type { SignOnSave } from '@frontage/contracts/sign-on.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import { refuseIfChanged } from '../../../platform/changed-since.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { sealedSecret, settingsOf } from '../connection.ts'
import { lockSignOn, saveDraft } from '../repository.ts'

/** Saves how the directory is asked. Whoever signs in meets it when it is turned on. @throws Refusal panel.changed-since */
export async function saveSettings(
  { db, clock, settings: { sessionSecret } }: AppContext,
  scope: AccountScope,
  { version, settings, secret }: SignOnSave,
): Promise<void> {
  await db.tenant(scope, async (tx) => {
    const row = await lockSignOn(tx, scope)
    const before = settingsOf(row?.draft)
    refuseIfChanged(version, before)
    const stored = row?.draft_secret ?? null
    // A secret is never shown to another directory than the one it was typed for.
    const left = before.issuer === settings.issuer ? stored : null
    const sealed = secret === undefined ? left : secret === '' ? null : sealedSecret(sessionSecret, secret)
    if (row && isDeepStrictEqual(before, settings) && sealed === stored) return
    await saveDraft(tx, scope, settings, sealed)
    await recordAudit(tx, scope, {
      action: 'sign-on.changed',
      at: clock.now(),
      subject: { id: settings.issuer, name: settings.name },
      accountId: null,
      before: row ? { ...before } : null,
      after: { ...settings },
      detail: sealed === stored ? {} : { credentials: 'replaced' },
    })
  })
}

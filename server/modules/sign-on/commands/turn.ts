import { recordAudit } from '../../../platform/audit-repository.ts'
import { refuseIfChanged } from '../../../platform/changed-since.ts'
import type { AppContext } from '../../../platform/context.ts'
import { documentsChanged } from '../../../platform/documents/changes.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { directoryId } from '@frontage/domain/sign-on-settings.ts'
import { savedDirectory, settingsOf } from '../connection.ts'
import { ownDomains } from '../domains-repository.ts'
import { recordedSettings } from '../saml/certificates.ts'
import { lockSignOn, renewTenant, switchOff, takeDraftLive } from '../repository.ts'

/**
 * Users sign in with what is saved from now on.
 * @throws Refusal panel.changed-since, sign-on.not-connected, sign-on.not-tried, sign-on.no-domain
 */
export async function turnOn(
  { db, clock, settings: { sessionSecret } }: AppContext,
  scope: AccountScope,
  version: string,
): Promise<void> {
  await db.tenant(scope, async (tx) => {
    const row = await lockSignOn(tx, scope)
    const directory = savedDirectory(sessionSecret, row)
    if (!row || !directory) throw new Refusal('sign-on.not-connected')
    refuseIfChanged(version, directory.settings)
    if (row.tried !== directory.name) throw new Refusal('sign-on.not-tried')
    if ((await ownDomains(tx, scope)).length === 0) throw new Refusal('sign-on.no-domain')
    await takeDraftLive(tx, scope)
    await renewTenant(tx, scope)
    await documentsChanged(tx, scope)
    const { settings } = directory
    await recordAudit(tx, scope, {
      action: 'sign-on.turned-on',
      at: clock.now(),
      subject: { id: directoryId(settings), name: settings.name },
      accountId: null,
      before: row.live ? recordedSettings(settingsOf(row.live)) : null,
      after: recordedSettings(settings),
    })
  })
}

/** Everybody logs in with a password again; what is saved stays. */
export async function turnOff({ db, clock }: AppContext, scope: AccountScope): Promise<void> {
  await db.tenant(scope, async (tx) => {
    const row = await lockSignOn(tx, scope)
    if (!row?.live) return
    await switchOff(tx, scope)
    await renewTenant(tx, scope)
    await documentsChanged(tx, scope)
    const settings = settingsOf(row.live)
    await recordAudit(tx, scope, {
      action: 'sign-on.turned-off',
      at: clock.now(),
      subject: { id: directoryId(settings), name: settings.name },
      accountId: null,
      before: recordedSettings(settings),
    })
  })
}

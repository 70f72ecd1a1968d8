/** A tablet becomes the sheet of an agent's open house. Nothing is stored: the pass says it all. */
import { randomUUID } from 'node:crypto'
import type { Sheet } from '@frontage/contracts/sign-in-sheet.ts'
import { consentSentence } from '@frontage/domain/leads/lead.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { nameOf } from '../presenter.ts'
import { agentOf } from '../repository.ts'
import { writePass } from '../sheet-pass.ts'
import type { LeadSources } from '../sources.ts'

/** @throws Refusal leads.form-missing for a listing that is not the asker's own, or not on the market */
export async function startSheet(
  { db, clock, settings }: Pick<AppContext, 'db' | 'clock' | 'settings'>,
  { tenant, scope, sources }: { tenant: Tenant; scope: AccountScope; sources: LeadSources },
  listing: string,
): Promise<Sheet> {
  const now = clock.now()
  const { name, consent } = await db.tenant(scope, async (tx) => {
    const source = await sources['open-house'](tx, tenant, listing)
    const agent = await agentOf(tx, tenant, scope.accountId)
    if (!agent || source?.accountId !== scope.accountId) throw new Refusal('leads.form-missing')
    return {
      name: source.name,
      consent: source.consent ?? consentSentence(nameOf(agent, agent.email), tenant.name),
    }
  })
  const pass = writePass(settings.sessionSecret, {
    ...{ tenant: tenant.tenantId, sheet: randomUUID(), listing, account: scope.accountId },
    ...{ name, consent, at: now.getTime() },
  })
  return { pass, name, consent, started_at: now.toISOString() }
}

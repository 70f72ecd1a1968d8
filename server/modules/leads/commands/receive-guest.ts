/** A guest who signed the sheet of an open house, just now or while there was no connection: stored once. */
import type { Guest } from '@frontage/contracts/sign-in-sheet.ts'
import { heldBecause, LEAST_FILLING_MS, leadProblems } from '@frontage/domain/leads/lead.ts'
import {
  GUEST_IS_NEWS_MS,
  HAS_AGENT,
  HAS_AGENT_QUESTION,
  MOST_GUESTS,
  SHEET_HOLDS_MS,
  signedInAt,
} from '@frontage/domain/leads/sign-in-sheet.ts'
import type { AppContext } from '../../../platform/context.ts'
import { queueEmail } from '../../../platform/mail/outbox.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { siteAddress } from '../../../platform/site-address.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { countTouches } from '../changes-repository.ts'
import { leadEmail } from '../email.ts'
import { readPass, submissionOf } from '../sheet-pass.ts'
import { storeLead } from '../store-lead.ts'
import { inLine, MOST_EMAILS } from './receive-lead.ts'

/** @throws Refusal leads.unusable with the field, leads.form-expired, leads.form-missing, leads.form-busy */
export async function receiveGuest(
  { db, clock, settings }: Pick<AppContext, 'db' | 'clock' | 'settings'>,
  tenant: Tenant,
  { pass: text, guest, signed_at, has_agent: hasAgent, consents, ...typed }: Guest,
): Promise<void> {
  const now = clock.now()
  const pass = readPass(settings.sessionSecret, text)
  if (!pass || pass.tenant !== tenant.tenantId) throw new Refusal('leads.form-missing')
  if (now.getTime() - pass.at > SHEET_HOLDS_MS) throw new Refusal('leads.form-expired')
  const fields = { ...typed, message: '' }
  const [problem] = leadProblems(fields)
  if (problem) throw new Refusal('leads.unusable', { field: problem.field }, problem.sentence)
  const at = new Date(signedInAt(Date.parse(signed_at), pass.at, now.getTime()))
  const answers = hasAgent ? [{ label: HAS_AGENT_QUESTION, value: HAS_AGENT[hasAgent] }] : []
  const consent = consents ? pass.consent : null
  await inLine(() =>
    db.tenant(tenant, async (tx) => {
      // Whoever has the listing by now, guests are hers who had the open house: they agreed to hear from her.
      const { account: accountId, name } = pass
      const form = { kind: 'open-house', id: pass.listing, name }
      const ofSheet = await countTouches(tx, tenant, { form, accountId, since: new Date(pass.at - 1) })
      const lately = await countTouches(tx, tenant, {
        ...{ form, accountId },
        since: new Date(now.getTime() - GUEST_IS_NEWS_MS),
      })
      const stored = await storeLead(
        tx,
        tenant,
        {
          ...{ accountId, kind: 'open-house', fields, answers, form, via: '', consent },
          submission: submissionOf(pass, guest),
          // How long she took says nothing: a tablet fills in what it knows.
          heldBecause: heldBecause({ ...fields, answers, trap: '', tookMs: LEAST_FILLING_MS }),
        },
        at,
      )
      if (!stored) return
      if (ofSheet.ofForm + ofSheet.heldOfForm >= MOST_GUESTS) throw new Refusal('leads.form-busy')
      const isNews = now.getTime() - at.getTime() < GUEST_IS_NEWS_MS
      if (stored.isHeld || !isNews || lately.ofAgent >= MOST_EMAILS) return
      await queueEmail(tx, tenant, {
        effectKey: `lead:${stored.touchId}`,
        to: stored.agent.email,
        ...leadEmail(tenant, {
          ...{
            fields,
            answers,
            kind: 'open-house',
            piece: null,
            formName: name,
            consent,
            isKnown: stored.isKnown,
          },
          href: `${siteAddress(settings, tenant)}/leads/${stored.leadId}`,
        }),
      })
    }),
  )
}

/** A form that a visitor sent: stored once, and told to its agent, in one transaction. */
import type { LeadSubmission } from '@frontage/contracts/leads.ts'
import { FORM_HOLDS_MS, heldBecause, leadProblems } from '@frontage/domain/leads/lead.ts'
import type { AppContext } from '../../../platform/context.ts'
import { limiter } from '../../../platform/limiter.ts'
import { queueEmail } from '../../../platform/mail/outbox.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { siteAddress } from '../../../platform/site-address.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { countTouches } from '../changes-repository.ts'
import { leadEmail } from '../email.ts'
import { readTicket } from '../form-ticket.ts'
import { presentPiece } from '../presenter.ts'
import { touchOf } from '../repository.ts'
import type { LeadSources } from '../sources.ts'
import { storeLead } from '../store-lead.ts'

const WINDOW_MS = 10 * 60_000
/**
 * Of one form in that time: more than the busiest open house, far less than a machine. What is held back is counted by itself,
 * so that a machine does not close the form to people.
 */
const MOST_OF_FORM = 60
/** So many emails an agent gets in that time; what comes beside them is in her list. */
export const MOST_EMAILS = 15
/** Visitors wait for each other, so that a flood of forms leaves the database to everybody else. */
export const inLine = limiter(4, { most: 100, refusal: 'server.busy' })

const ANOTHER_AGENT = 'This form now goes to another agent. Send it once more to write to that agent.'

/** @throws Refusal leads.unusable with the field, leads.form-expired, leads.form-missing, leads.form-busy */
export async function receiveLead(
  { db, clock, settings }: Pick<AppContext, 'db' | 'clock' | 'settings'>,
  tenant: Tenant,
  sources: LeadSources,
  { ticket: text, answers, consents, website, ...fields }: LeadSubmission,
): Promise<void> {
  const now = clock.now()
  const ticket = readTicket(settings.sessionSecret, text)
  if (!ticket || ticket.tenant !== tenant.tenantId) throw new Refusal('leads.form-missing')
  const tookMs = now.getTime() - ticket.at
  if (tookMs > FORM_HOLDS_MS) throw new Refusal('leads.form-expired')
  const [problem] = leadProblems(fields)
  if (problem) throw new Refusal('leads.unusable', { field: problem.field }, problem.sentence)
  const consent = consents ? ticket.consent : null
  await inLine(() =>
    db.tenant(tenant, async (tx) => {
      // Looked up again: the page may have been taken down, or be another agent's by now.
      const source = await sources[ticket.form](tx, tenant, ticket.id)
      if (!source) throw new Refusal('leads.form-missing')
      const { accountId, name } = source
      // Another agent's by now: the visitor agreed to hear from the one before, so she is asked again.
      if (accountId !== ticket.accountId) throw new Refusal('leads.form-expired', null, ANOTHER_AGENT)
      const kind = ticket.via ? 'qr-code' : source.kind
      const form = { kind: ticket.form, id: ticket.id, name }
      const since = new Date(now.getTime() - WINDOW_MS)
      const lately = await countTouches(tx, tenant, { form, accountId, since })
      const stored = await storeLead(
        tx,
        tenant,
        {
          ...{ accountId, kind, fields, answers, form, via: ticket.via },
          ...{ consent, submission: ticket.submission },
          heldBecause: heldBecause({ ...fields, answers, trap: website, tookMs }),
        },
        now,
      )
      if (!stored) return
      // Only what is new: what was stored before is answered as it was, however busy the form is.
      if ((stored.isHeld ? lately.heldOfForm : lately.ofForm) >= MOST_OF_FORM)
        throw new Refusal('leads.form-busy')
      if (stored.isHeld || lately.ofAgent >= MOST_EMAILS) return
      const touch = await touchOf(tx, tenant, stored.touchId)
      await queueEmail(tx, tenant, {
        effectKey: `lead:${stored.touchId}`,
        to: stored.agent.email,
        ...leadEmail(tenant, {
          ...{ fields, answers, kind, formName: name, consent, isKnown: stored.isKnown },
          piece: presentPiece(touch?.piece ?? null),
          href: `${siteAddress(settings, tenant)}/leads/${stored.leadId}`,
        }),
      })
    }),
  )
}

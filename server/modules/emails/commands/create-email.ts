/** Begins an email: empty, with a listing, with a picture of a design, or as another one was. */
import { Email, type EmailFields, type NewEmail } from '@frontage/contracts/emails.ts'
import { MOST_EMAILS } from '@frontage/domain/emails/email.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { AppContext } from '../../../platform/context.ts'
import { lockCount } from '../../../platform/count-lock-repository.ts'
import { onceInTransaction, type IdempotentRequest } from '../../../platform/idempotency.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { storeImage } from '../../files/index.ts'
import { listingForPieces } from '../../listings/index.ts'
import { imageOfDesign, type Buyer } from '../../press/index.ts'
import { emailOfListing, emailOfImage, emptyEmail } from '../beginnings.ts'
import { ownFileAddress } from '../letter.ts'
import { beginningOf } from '../listing-of-email.ts'
import { openEmail, readEmail, senderOf, type EmailContext, type Writer } from '../queries.ts'
import { countEmails, insertEmail } from '../repository.ts'
import { fieldsOf } from '../state.ts'

type Context = EmailContext & Pick<AppContext, 'files' | 'press'>
type Beginning = Pick<EmailFields, 'subject' | 'body'> & Partial<EmailFields>

const NOBODY = { list_ids: [], leads: false }

/** @throws Refusal emails.too-many, emails.missing, listings.missing, designs.missing */
export async function createEmail(
  context: Context,
  user: Buyer,
  asked: NewEmail,
  request: IdempotentRequest,
): Promise<Email> {
  const { scope } = user.session
  const writer = { tenant: user.tenant, scope }
  const now = context.clock.now()
  // Drawn before the transaction: it takes a while.
  const pictured = asked.from === 'design' ? await ofDesign(context, user, asked.id) : null
  return context.db.tenant(scope, (tx) =>
    onceInTransaction(tx, scope, request, { now, reply: Email }, async () => {
      await lockCount(tx, scope, `emails ${scope.accountId}`)
      if ((await countEmails(tx, scope)) >= MOST_EMAILS) throw new Refusal('emails.too-many')
      const begun = pictured ?? (await beginning(context, tx, writer, asked))
      const { preheader = '', audience = NOBODY } = begun
      const id = await insertEmail(tx, scope, {
        subject: begun.subject,
        preheader,
        body: begun.body,
        audience: JSON.stringify(audience),
        created_at: now,
        updated_at: now,
      })
      return readEmail(context, tx, writer, id)
    }),
  )
}

async function beginning(context: Context, tx: Tx, writer: Writer, asked: NewEmail): Promise<Beginning> {
  if (asked.from === 'email') return fieldsOf(await openEmail(tx, writer.scope, asked.id))
  if (asked.from === 'listing') return ofListing(context, tx, writer, asked.id)
  return emptyEmail()
}

async function ofListing(context: Context, tx: Tx, writer: Writer, id: string): Promise<Beginning> {
  const listing = await listingForPieces(tx, writer.scope, id)
  const { account } = await senderOf(context, tx, writer)
  const of = { replyTo: account.email, now: context.clock.now() }
  return emailOfListing(await beginningOf(tx, writer.scope, listing, of))
}

/** The picture is a file of the user's own from here on: the design may change. */
async function ofDesign(context: Context, user: Buyer, id: string): Promise<Beginning> {
  const bytes = await imageOfDesign(context, user, id, 1)
  const file = await storeImage(context, user.session.scope, { bytes, name: 'design.png', purpose: 'photo' })
  return emailOfImage(ownFileAddress(file.id), 'Picture of my design')
}

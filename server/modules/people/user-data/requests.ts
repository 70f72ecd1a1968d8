/** Administrators ask for a copy of a user's data, download it, or have it erased. */
import type { UserDataState } from '@frontage/contracts/user-data.ts'
import type { Tx } from '@frontage/db/client.ts'
import { scopeOfAccount } from '@frontage/db/scope.ts'
import { emailKey } from '@frontage/domain/email.ts'
import { NOT_ADMINISTRATOR } from '@frontage/domain/people.ts'
import { erasureProblem } from '@frontage/domain/user-data.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { BulkWork } from '../../../platform/bulk/kind.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { hasLivePlan } from '../../membership/index.ts'
import { giverOf } from '../giver.ts'
import { endSessions, lockAdministrators, readUsers } from '../repository.ts'
import { nameOf, stateOf, type StoredUser } from '../state.ts'
import { emptyAccount } from './erased-repository.ts'
import { STEPS } from './erase.ts'
import { EXPORTED_KINDS } from './exported-repository.ts'
import {
  anyUser,
  countForErasure,
  hasOtherAdministrator,
  insertRequest,
  newestRequest,
  requestById,
  sharedWith,
  updateRequest,
  type RequestRow,
} from './requests-repository.ts'

/** @throws Refusal request.not-found */
export const readUserData = (work: BulkWork, id: string): Promise<UserDataState> =>
  work.context.db.tenant(work.tenant, async (tx) => {
    const row = await anyUser(tx, work.tenant, id)
    if (!row) throw new Refusal('request.not-found')
    return stateWithin(tx, work, id, row.erased_at === null ? row : null)
  })

async function stateWithin(
  tx: Tx,
  work: BulkWork,
  id: string,
  user: StoredUser | null,
): Promise<UserDataState> {
  const { tenant } = work
  const copy = await newestRequest(tx, tenant, id, 'export')
  const erasure = await newestRequest(tx, tenant, id, 'erasure')
  const { openOrders, openPayments, ...counts } = await countForErasure(tx, tenant, id)
  return {
    export: copy ? presentExport(copy) : null,
    erasure: erasure ? presentErasure(erasure) : null,
    problem: user && (await problemOf(tx, work, user, { openOrders, openPayments })),
    counts,
  }
}

async function problemOf(
  tx: Tx,
  { tenant, actor }: BulkWork,
  user: StoredUser,
  open: { openOrders: number; openPayments: number },
): Promise<string | null> {
  return erasureProblem({
    ...open,
    isSelf: user.id === actor.actorAccountId,
    isLastAdministrator:
      user.role === 'Admin' && user.is_active && !(await hasOtherAdministrator(tx, tenant, user.id)),
    hasSubscription: await hasLivePlan(tx, scopeOfAccount(tenant.tenantId, user.id)),
    isWorkedOn: false,
  })
}

const presentExport = (row: RequestRow): NonNullable<UserDataState['export']> => ({
  id: row.id,
  state: row.state,
  askedAt: row.asked_at.toISOString(),
  done: row.done,
  total: row.total,
  bytes: Number(row.byte_size),
  endsAt: row.state === 'done' ? (row.due_at?.toISOString() ?? null) : null,
  isFailing: row.state === 'waiting' && row.failures > 0,
})

const presentErasure = (row: RequestRow): NonNullable<UserDataState['erasure']> => ({
  state: row.state === 'waiting' ? 'waiting' : 'done',
  askedAt: row.asked_at.toISOString(),
  done: row.done,
  total: row.total,
  isFailing: row.state === 'waiting' && row.failures > 0,
})

/** One that is waiting already is the answer, too. @throws Refusal request.not-found */
export const startExport = (work: BulkWork, id: string): Promise<UserDataState> =>
  work.context.db.tenant(work.tenant, async (tx) => {
    const user = await presentUser(tx, work, id)
    const { actor, now } = work
    const made = await insertRequest(tx, actor, { accountId: id, kind: 'export', now })
    if (made) {
      await updateRequest(tx, work.tenant, made.id, { total: EXPORTED_KINDS.length })
      await recordAudit(tx, actor, {
        action: 'people.data-exported',
        at: now,
        subject: subjectOf(user),
        accountId: id,
      })
    }
    return stateWithin(tx, work, id, user)
  })

/** The stored file of an export. @throws Refusal request.not-found */
export const openExport = (work: BulkWork, id: string, exportId: string) =>
  work.context.db.tenant(work.tenant, async (tx) => {
    const user = await presentUser(tx, work, id)
    const request = await requestById(tx, work.tenant, exportId)
    if (request?.account_id !== id || request.state !== 'done' || !request.storage_key)
      throw new Refusal('request.not-found')
    await recordAudit(tx, work.actor, {
      action: 'people.data-downloaded',
      at: work.now,
      subject: subjectOf(user),
      accountId: id,
    })
    return { key: request.storage_key, size: Number(request.byte_size) }
  })

/** @throws Refusal request.not-found, user-data.email-differs, user-data.not-now */
export const eraseUser = (work: BulkWork, id: string, typed: string): Promise<UserDataState> =>
  work.context.db.tenant(work.tenant, async (tx) => {
    const { tenant, actor, now } = work
    // Before her own row, as everybody who takes both does.
    await lockAdministrators(tx, tenant)
    const user = await presentUser(tx, work, id, true)
    if (emailKey(typed) !== emailKey(user.email)) throw new Refusal('user-data.email-differs')
    const { openOrders, openPayments } = await countForErasure(tx, tenant, id)
    const problem = await problemOf(tx, work, user, { openOrders, openPayments })
    if (problem !== null) throw new Refusal('user-data.not-now', null, problem)
    const facts = await wordsOf(tx, tenant, user)
    const made = await insertRequest(tx, actor, { accountId: id, kind: 'erasure', now, facts })
    if (!made) throw new Refusal('user-data.not-now')
    await updateRequest(tx, tenant, made.id, { total: STEPS.length })
    await endSessions(tx, tenant, [id])
    await emptyAccount(tx, tenant, id, now)
    await recordAudit(tx, actor, {
      action: 'people.erased',
      at: now,
      subject: { id, name: '' },
      accountId: id,
    })
    return stateWithin(tx, work, id, null)
  })

async function presentUser(tx: Tx, work: BulkWork, id: string, isForChange = false): Promise<StoredUser> {
  const { isAdministrator } = await giverOf(tx, work)
  const [user] = await readUsers(tx, work.tenant, { ids: [id], emails: [] }, isForChange)
  if (!user) throw new Refusal('request.not-found')
  if (!isAdministrator) throw new Refusal('user-data.not-now', null, NOT_ADMINISTRATOR)
  return user
}

const subjectOf = (user: StoredUser) => ({ id: user.id, name: nameOf(stateOf(user)) })

/** A name that is shorter is in too many texts that are not about her. */
const SHORTEST_NAME = 5
/** Of a telephone number with its area code. Free text with fewer says nothing of her alone. */
const DIGITS = 10

const numberIn = (text: string): string => text.replaceAll(/\D/g, '').slice(-DIGITS)

/** What to look for in texts: what is hers alone, and neither the brokerage's nor a colleague's too. */
async function wordsOf(
  tx: Tx,
  tenant: BulkWork['tenant'],
  row: StoredUser,
): Promise<{ email: string; words: string[] }> {
  const { email, first_name: firstName, last_name: lastName, ...state } = stateOf(row)
  const phones = [state.phone, state.mobile].filter((phone) => numberIn(phone).length === DIGITS)
  const numbers = phones.map(numberIn)
  const shared = await sharedWith(tx, tenant, { id: row.id, firstName, lastName, numbers })
  const { phone: officePhone, email: officeEmail } = tenant.data.brand
  shared.numbers.add(numberIn(officePhone))
  const name = firstName && lastName ? `${firstName} ${lastName}` : ''
  const isNameUsable =
    name.length >= SHORTEST_NAME &&
    /\p{L}/u.test(name) &&
    !shared.isNameShared &&
    !tenant.name.toLowerCase().includes(name.toLowerCase())
  const words = [
    emailKey(email) === emailKey(officeEmail) ? '' : email,
    isNameUsable ? name : '',
    ...phones
      .filter((phone) => !shared.numbers.has(numberIn(phone)))
      .flatMap((phone) => [phone, numberIn(phone), `1${numberIn(phone)}`]),
  ]
  return { email: emailKey(email), words: [...new Set(words.filter((word) => word !== ''))] }
}

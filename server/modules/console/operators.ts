/** Operators are added at the server's own command line, and nowhere else; a demonstration has one whose password is published. */
import { randomInt } from 'node:crypto'
import { DEMO_PASSWORD } from '@frontage/catalog/brokerages/accounts.ts'
import type { AppContext } from '../../platform/context.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { COMMAND_LINE, recordOperator } from '../brokerages/index.ts'
import {
  deleteOperator,
  deleteSessionsOf,
  insertOperator,
  listOperators,
  lockOperators,
  operatorByEmail,
  updateOperator,
} from './repository.ts'

type Context = Pick<AppContext, 'db' | 'clock'>

export const DEMO_OPERATOR = 'operator@frontage.test'
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const newPassword = (): string =>
  Array.from({ length: 24 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** @returns her password, which is stored nowhere; null: there is one with this email */
export async function addOperator({ db, clock }: Context, email: string): Promise<string | null> {
  const password = newPassword()
  const hash = await hashPassword(password)
  const isNew = await db.platform((owner) =>
    owner.transaction().execute(async (tx) => {
      if (!(await insertOperator(tx, email, hash))) return false
      await recordOperator(tx, COMMAND_LINE, { action: 'operator.added', at: clock.now(), subject: email })
      return true
    }),
  )
  return isNew ? password : null
}

/** A new password, and no second factor: for whoever lost both. @returns null: there is no such operator */
export async function resetOperator({ db, clock }: Context, email: string): Promise<string | null> {
  const password = newPassword()
  const hash = await hashPassword(password)
  const isThere = await db.platform((owner) =>
    owner.transaction().execute(async (tx) => {
      const operator = await operatorByEmail(tx, email)
      if (!operator) return false
      await updateOperator(tx, operator.id, {
        password_hash: hash,
        totp_secret: null,
        totp_step: 0,
        recovery_hashes: [],
      })
      await deleteSessionsOf(tx, operator.id)
      await recordOperator(tx, COMMAND_LINE, { action: 'operator.reset', at: clock.now(), subject: email })
      return true
    }),
  )
  return isThere ? password : null
}

/** Signed out everywhere, and never in again. The last one stays, unless that is what is asked for. */
export async function removeOperator(
  { db, clock }: Context,
  email: string,
  { evenTheLast = false }: { evenTheLast?: boolean } = {},
): Promise<'removed' | 'unknown' | 'last'> {
  return db.platform((owner) =>
    owner.transaction().execute(async (tx) => {
      await lockOperators(tx)
      const operator = await operatorByEmail(tx, email)
      if (!operator) return 'unknown'
      if (!evenTheLast && (await listOperators(tx)).length === 1) return 'last'
      await deleteOperator(tx, operator.id)
      await recordOperator(tx, COMMAND_LINE, {
        action: 'operator.removed',
        at: clock.now(),
        subject: operator.email,
      })
      return 'removed'
    }),
  )
}

/** Whether the operator of demonstration data is there, whose password is published. */
export const hasDemoOperator = async ({ db }: Pick<Context, 'db'>): Promise<boolean> =>
  (await db.platform((owner) => operatorByEmail(owner, DEMO_OPERATOR))) !== undefined

export const operators = async ({ db }: Pick<Context, 'db'>) => {
  const rows = await db.platform((owner) => listOperators(owner))
  return rows.map(({ email, totp_secret }) => ({ email, has_second_factor: totp_secret !== null }))
}

/** For demonstration data alone. Her second factor is set up at the first sign-in, as everybody's. */
export async function seedOperator({ db }: Pick<Context, 'db'>): Promise<void> {
  if (await db.platform((owner) => operatorByEmail(owner, DEMO_OPERATOR))) return
  const hash = await hashPassword(DEMO_PASSWORD)
  await db.platform((owner) => insertOperator(owner, DEMO_OPERATOR, hash))
}

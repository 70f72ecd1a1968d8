import { passwordProblem } from '@frontage/domain/password.ts'
import type { AppContext } from '../../platform/context.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { Refusal } from '../../platform/refusal.ts'

interface Owner {
  email: string
  first_name: string
  last_name: string
}

/**
 * The hash of a password that may be used from now on.
 * @throws Refusal account.password-too-short, account.password-too-long, account.password-too-common, account.password-leaked,
 *   server.busy
 */
export async function newPasswordHash(
  { leakedPasswords }: Pick<AppContext, 'leakedPasswords'>,
  password: string,
  owner: Owner,
  siteName: string,
): Promise<string> {
  const problem = passwordProblem(password, [owner.email, owner.first_name, owner.last_name, siteName])
  if (problem) throw new Refusal(`account.password-${problem}`, { fields: [{ field: 'password' }] })
  if (await leakedPasswords.has(password))
    throw new Refusal('account.password-leaked', { fields: [{ field: 'password' }] })
  return hashPassword(password)
}

import { refusals } from '@frontage/contracts/refusals.ts'
import { passwordProblem } from '@frontage/domain/password.ts'

export const PASSWORD_HINT = 'At least 15 characters. A few unrelated words work well.'

/** The server's sentence for a password it would refuse; null: it would do. */
export function passwordAdvice(password: string, about: readonly string[]): string | null {
  const problem = passwordProblem(password, about)
  return problem && refusals[`account.password-${problem}`].sentence
}

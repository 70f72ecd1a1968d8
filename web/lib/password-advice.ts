import { PASSWORD_SENTENCES, passwordProblem } from '@frontage/domain/password.ts'

export const PASSWORD_HINT = 'At least 15 characters. A few unrelated words work well.'

/** The sentence for a password that the server would refuse; null: it would do. */
export function passwordAdvice(password: string, about: readonly string[]): string | null {
  const problem = passwordProblem(password, about)
  return problem && PASSWORD_SENTENCES[problem]
}

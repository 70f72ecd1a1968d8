/** What users read where a sign-in through the directory does not go through. */
import { SIGN_ON_PROBLEMS, type SignOnPlan, type SignOnProblem } from '@frontage/domain/sign-on.ts'
import type { DirectoryFailed } from './answer.ts'

export const FAILED: Record<DirectoryFailed['problem'], string> = {
  unreachable: 'Your directory did not answer. Wait a minute and try again, or log in with your password.',
  refused: 'Your directory did not sign you in. Ask whoever looks after it, or log in with your password.',
  wrong:
    'Your directory gave an answer that we cannot trust, so nobody was signed in. Try again, or log in with your password. If it stays like this, tell an administrator of your brokerage.',
}

export const OVER =
  'This sign-in is over: it was finished before, took longer than ten minutes, or began in another browser. Please start again.'
/** Whoever sends somebody to a response of their own making would sign her in as somebody else. */
export const UNASKED =
  'This sign-in began in your directory, which this site does not accept. Go to the login and continue from there.'
export const SWITCHED_OFF =
  'Your brokerage has no directory connected here. Please log in with your password.'
export const CHANGED = 'The connection to your directory was changed in this moment. Please start again.'
export const TAKEN = 'Your account was changed in this very moment. Please start again.'

export const sentenceOf = (problem: SignOnProblem | 'taken'): string =>
  problem === 'taken' ? TAKEN : SIGN_ON_PROBLEMS[problem]

/** What a sign-in would do, for the administrator who tries it. */
export function wouldDo(plan: SignOnPlan): string {
  if (plan.does === 'refuse') return `It would be refused: “${SIGN_ON_PROBLEMS[plan.problem]}”`
  const { role, is_manager, is_regional_manager } = plan.after
  const as = is_regional_manager
    ? 'a regional manager'
    : is_manager
      ? 'a manager'
      : `${ARTICLES[role]} ${role}`
  if (plan.does === 'create') return `It would make an account for ${plan.after.email}, as ${as}.`
  return plan.by === 'subject'
    ? `It would open the account of ${plan.after.email}, as ${as}.`
    : `It would open the account that ${plan.after.email} has here already, as ${as}.`
}

const ARTICLES = { Admin: 'an', Editor: 'an', Consult: 'a', Agent: 'an' } as const

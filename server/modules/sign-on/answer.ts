/** What a directory says of whoever signed in there, or that nobody did, by whichever protocol it was asked. */
export interface DirectoryAnswer {
  subject: string
  claims: Record<string, unknown>
  /** The directory's own name of the session; '': it has none. */
  session: string
  /** When the session ends there; null: it does not say. */
  until: Date | null
}

/** `unreachable`: another try may do. `refused`: the directory said no. `wrong`: what it said is not to be believed. */
export class DirectoryFailed extends Error {
  override name = 'DirectoryFailed'
  readonly problem: 'unreachable' | 'refused' | 'wrong'

  constructor(problem: DirectoryFailed['problem'], cause: unknown) {
    super(`The directory did not sign anybody in: ${problem}.`, { cause })
    this.problem = problem
  }
}

const LONGEST_DETAIL = 400

/** The innermost cause, in its own words. */
export function detailOf(failed: DirectoryFailed): string {
  let at: Error = failed
  for (let depth = 0; at.cause instanceof Error && depth < 5; depth += 1) at = at.cause
  return at === failed ? '' : at.message.slice(0, LONGEST_DETAIL)
}

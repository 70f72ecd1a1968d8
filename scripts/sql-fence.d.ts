/** Whether a file may have SQL. Paths are relative to the repository. */
export function mayHaveSql(file: string): boolean
/** Whether a condition has an `or` outside of parentheses. @param parts of the fragment, between its values */
export function hasLooseOr(parts: readonly string[]): boolean

/** Whether a file may have SQL. Paths are relative to the repository. */
export function mayHaveSql(file: string): boolean

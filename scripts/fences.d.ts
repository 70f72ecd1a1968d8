/** The reason why `file` may not import `specifier`, or undefined. Paths are relative to the repository. */
export function fenceBetween(file: string, specifier: string, isType?: boolean): string | undefined

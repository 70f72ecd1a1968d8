interface Project {
  files: readonly string[]
  changed: readonly string[]
  read: (file: string) => string
}
/** The test files that the changed files can break. */
export function testsFor(project: Project): { vitest: 'all' | string[]; playwright: 'all' | string[] }
export function changesIn(root: string, since: string, git: (...args: string[]) => string): Project

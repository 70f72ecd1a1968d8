/** What goes wrong, in sentences for whoever typed the command. */
import { withAdvice } from '@frontage/domain/trouble.ts'
import { codeOf, fieldOf } from '@frontage/domain/typed-objects.ts'

/** As the options are called. */
const OPTIONS: Readonly<Record<string, string>> = {
  tax_basis_points: '--tax',
  bill_to_company: '--bill-to-company',
}

export function sentenceFor(error: unknown): string {
  const issues = fieldOf(error, 'issues')
  if (Array.isArray(issues))
    return issues
      .map((issue: unknown) => {
        const at = fieldOf(issue, 'path')
        const field = String(Array.isArray(at) ? at[0] : '')
        return `${OPTIONS[field] ?? `--${field}`}: ${String(fieldOf(issue, 'message'))}`
      })
      .join('\n')
  const code = codeOf(error)
  const path = fieldOf(error, 'path')
  if (code === 'ENOENT' && typeof path === 'string') return `There is no file ${path}.`
  if (code === 'EISDIR') return 'A file is needed there, not a folder.'
  return error instanceof Error ? withAdvice(error.message, error) : String(error)
}

/** What goes wrong, in sentences for whoever typed the command. */
import { z } from 'zod'
import { codeOf, fieldOf } from '@frontage/domain/typed-objects.ts'

/** As the options are called. */
const OPTIONS: Readonly<Record<string, string>> = {
  tax_basis_points: '--tax',
  bill_to_company: '--bill-to-company',
}

export function sentenceFor(error: unknown): string {
  if (error instanceof z.ZodError)
    return error.issues
      .map(({ path, message }) => {
        const field = String(path[0] ?? '')
        return `${OPTIONS[field] ?? `--${field}`}: ${message}`
      })
      .join('\n')
  const code = codeOf(error)
  const path = fieldOf(error, 'path')
  if (code === 'ENOENT' && typeof path === 'string') return `There is no file ${path}.`
  if (code === 'EISDIR') return 'A file is needed there, not a folder.'
  return error instanceof Error ? error.message : String(error)
}

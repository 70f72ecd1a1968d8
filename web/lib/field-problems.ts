import { ApiRefusal } from './api.ts'

/** What the server says of each field, by its path in what was sent: 'social.facebook'. Nothing: it is about no field. */
export function fieldProblemsIn(error: unknown): Record<string, string> {
  if (!(error instanceof ApiRefusal) || typeof error.data !== 'object' || error.data === null) return {}
  const fields: unknown = 'fields' in error.data ? error.data.fields : []
  if (!Array.isArray(fields)) return {}
  return Object.fromEntries(
    fields.flatMap((one: unknown) =>
      typeof one === 'object' && one !== null && 'field' in one && 'message' in one
        ? [[String(one.field).replace(/^body\./, ''), String(one.message)]]
        : [],
    ),
  )
}

import type { Db } from '@frontage/db/client.ts'
import type { Finding } from './finding.ts'
import { webhookTrouble } from './repository.ts'

/** Endpoints of brokerages that take no events; nothing where all do. Whose they are, each brokerage's overview says. */
export async function webhooksOf(db: Db): Promise<Finding[]> {
  const { failing, off, since } = await webhookTrouble(db)
  if (failing + off === 0) return []
  const says = [
    failing > 0 && `${failing} failing${since ? ` since ${since.toISOString().slice(0, 10)} or later` : ''}`,
    off > 0 && `${off} turned off for it`,
  ].filter(Boolean)
  return [{ about: 'webhooks', state: 'note', says: `endpoints that take no events: ${says.join(', ')}` }]
}

/** Where processes tell each other that someone has something new to read. Only whom it concerns, never what. */
export const NEWS = 'notifications'

export const newsFor = (tenantId: string, accountId: string | null): string =>
  `${tenantId} ${accountId ?? '*'}`

export function readNews(payload: string): { tenantId: string; accountId: string | null } {
  const [tenantId = '', account = '*'] = payload.split(' ')
  return { tenantId, accountId: account === '*' ? null : account }
}

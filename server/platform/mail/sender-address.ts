/** Where a tenant's emails come from: a domain that it has proved to be its own, or else the platform's address. */
import type { Tx } from '@frontage/db/client.ts'
import type { AppContext } from '../context.ts'
import type { TenantScope } from '../scope.ts'
import { unseal } from '../sealed.ts'
import type { Email } from './port.ts'
import { provedSender } from './sender-repository.ts'

/** What keys of senders are sealed for. */
export const KEY_PURPOSE = 'dkim key'

export interface SenderAddress extends Pick<Email, 'returnPath' | 'signing'> {
  address: string
}

/** Read for each email: what is no longer in DNS signs nothing more. */
export async function senderAddress(
  { settings, log }: Pick<AppContext, 'settings' | 'log'>,
  tx: Tx,
  scope: TenantScope,
): Promise<SenderAddress> {
  const platform: SenderAddress = { address: settings.mailFrom }
  const sender = await provedSender(tx, scope)
  if (!sender) return platform
  const { domain, local_part, selector, has_spf } = sender
  const privateKey = unseal(settings.sessionSecret, KEY_PURPOSE, sender.private_key)
  if (privateKey === null) {
    log.error({ ...scope, domain }, 'the key that signs emails was sealed with another SESSION_SECRET')
    return platform
  }
  const address = `${local_part}@${domain}`
  return {
    address,
    signing: { domain, selector, privateKey },
    // Elsewhere the domain's own SPF record would refuse us.
    returnPath: has_spf ? address : settings.mailFrom,
  }
}

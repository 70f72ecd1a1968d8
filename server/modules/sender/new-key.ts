import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { AppContext } from '../../platform/context.ts'
import { KEY_PURPOSE } from '../../platform/mail/sender-address.ts'
import { seal } from '../../platform/sealed.ts'
import type { NewKey } from './repository.ts'

/** RFC 8301: receivers verify keys of 2,048 bits; of more not all do. */
const BITS = 2_048

/** A key pair under a name that no other key of the domain has, also of another installation. Takes a moment: make it before a transaction. */
export async function newKey({ settings, clock }: Pick<AppContext, 'settings' | 'clock'>): Promise<NewKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return {
    selector: `fr${randomBytes(4).toString('hex')}`,
    public_key: publicKey.toString('base64'),
    private_key: seal(settings.sessionSecret, KEY_PURPOSE, privateKey),
    created_at: clock.now(),
  }
}

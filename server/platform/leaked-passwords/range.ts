/**
 * A list that is asked by range, as "Pwned Passwords" is (https://haveibeenpwned.com/API/v3#PwnedPasswords): it is told the
 * first five of the forty digits of the password's SHA-1, and answers the rest of each that begins so. What was chosen
 * never leaves this process, nor does anything that leads back to it.
 */
import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { sayingSeldom } from '../jobs/say-seldom.ts'
import type { LeakedPasswords } from './port.ts'

const DIGITS = 5
/** Somebody waits before the field; the list is a help, and no lock. */
const PATIENCE_MS = 2_000

/** @param url without `/range/…` */
export function leakedPasswordsAt(
  url: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
  patienceMs = PATIENCE_MS,
): LeakedPasswords {
  const seldom = sayingSeldom()
  return {
    async has(password) {
      const digest = createHash('sha1').update(password.normalize('NFKC')).digest('hex').toUpperCase()
      try {
        const reply = await fetch(`${url.replace(/\/+$/, '')}/range/${digest.slice(0, DIGITS)}`, {
          // As many lines whatever the range: whoever sees the length of the answer learns nothing.
          headers: { 'add-padding': 'true' },
          redirect: 'error',
          signal: AbortSignal.timeout(patienceMs),
        })
        if (!reply.ok) throw new Error(`The list of leaked passwords answered ${reply.status}.`)
        return isListed(await reply.text(), digest.slice(DIGITS))
      } catch (error) {
        seldom.say('leaked passwords', (more) =>
          log.warn(
            { err: error, todo: TODO, ...more },
            'the list of leaked passwords was not asked: a new password was taken without it',
          ),
        )
        return false
      }
    },
  }
}

const TODO = 'Look whether LEAKED_PASSWORDS_URL is right and can be reached from this server.'

/** Lines such as `0018A45C4D1DEF81644B54AB7F969B88D65:12`; 0 times: a line that is there for the length alone. */
function isListed(text: string, rest: string): boolean {
  return text.split('\n').some((line) => {
    const [suffix, times] = line.trim().split(':')
    return suffix?.toUpperCase() === rest && Number(times) > 0
  })
}

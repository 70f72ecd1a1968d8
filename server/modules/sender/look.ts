/** Asks DNS about the records of a domain. A name server may take its time, but not for ever: outside of any transaction. */
import type { SenderFound } from '@frontage/contracts/sender.ts'
import type { RecordCheck } from '@frontage/domain/sender/check.ts'
import { checkDkim, dkimName } from '@frontage/domain/sender/dkim.ts'
import { checkDmarc, dmarcDomains, dmarcName, isDmarc } from '@frontage/domain/sender/dmarc.ts'
import {
  checkSpf,
  isLookedUp,
  isSpf,
  MOST_LOOKUPS,
  spfTerms,
  spfWith,
  type SpfFollowed,
} from '@frontage/domain/sender/spf.ts'
import { DnsUnavailable, type Dns } from '../../platform/dns/port.ts'
import type { KeyRow } from './repository.ts'

const UNKNOWN: RecordCheck = {
  state: 'unknown',
  says: 'The name servers of this domain did not answer. Nothing was changed; we ask again soon.',
}

/** Longer is waited for no answer that is asked for after another: names of others' choice, on name servers of theirs. */
const LONGEST_LOOK_MS = 20_000
/** A name has no more characters. */
const LONGEST_NAME = 253

/** The same, until the time of one look is used up. */
function forAWhile(dns: Dns): Dns {
  const end = performance.now() + LONGEST_LOOK_MS
  return {
    async texts(name) {
      if (performance.now() > end)
        throw new DnsUnavailable(`Name servers were too slow to ask about ${name}.`)
      return dns.texts(name)
    },
  }
}

interface Asked {
  domain: string
  keys: readonly Pick<KeyRow, 'selector' | 'public_key'>[]
  /** Mechanisms that name our servers; none: the operator did not say. */
  mechanisms: readonly string[]
}

export async function lookAt(all: Dns, { domain, keys, mechanisms }: Asked): Promise<SenderFound> {
  const dns = forAWhile(all)
  const [dkim, spf, dmarc] = await Promise.all([
    Promise.all(
      keys.map(async ({ selector, public_key: key }) => [
        selector,
        await answered(async () => checkDkim(await dns.texts(dkimName(selector, domain)), key)),
      ]),
    ),
    mechanisms.length === 0 ? null : spfOf(dns, domain, mechanisms),
    answered(() => dmarcOf(dns, domain)),
  ])
  return {
    dkim: Object.fromEntries(dkim),
    spf: spf?.check ?? null,
    spf_value: spf?.value ?? null,
    dmarc,
  }
}

async function answered(work: () => Promise<RecordCheck>): Promise<RecordCheck> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DnsUnavailable) return UNKNOWN
    throw error
  }
}

async function spfOf(dns: Dns, domain: string, mechanisms: readonly string[]) {
  let value: string | null = null
  const check = await answered(async () => {
    const texts = await dns.texts(domain)
    const [record] = texts.filter(isSpf)
    value = spfWith(record, mechanisms)
    const followed = record === undefined ? { lookups: 0, broken: null } : await follow(dns, record)
    return checkSpf(texts, mechanisms, followed)
  })
  return { check, value }
}

/** Counts what a receiver has to look up. It ends above the limit, so names that lead in circles end too. */
async function follow(dns: Dns, record: string): Promise<SpfFollowed> {
  const followed: SpfFollowed = { lookups: 0, broken: null }
  const waiting = [record]
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
    for (const term of spfTerms(next)) {
      if (term === null || !isLookedUp(term)) continue
      followed.lookups++
      if (followed.lookups > MOST_LOOKUPS) return followed
      // Macros are names of the email at hand.
      if ((term.name !== 'include' && term.name !== 'redirect') || term.value.includes('%')) continue
      const found = (await dns.texts(term.value)).filter(isSpf)
      if (found.length === 1) waiting.push(...found)
      else followed.broken ??= term.value.slice(0, LONGEST_NAME)
    }
  return followed
}

async function dmarcOf(dns: Dns, domain: string): Promise<RecordCheck> {
  for (const each of dmarcDomains(domain)) {
    const texts = (await dns.texts(dmarcName(each))).filter(isDmarc)
    if (texts.length > 0) return checkDmarc(domain, { domain: each, texts })
  }
  return checkDmarc(domain, undefined)
}

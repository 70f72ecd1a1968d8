/** Whether a name belongs to whoever says so: they write what we gave them into its TXT records. */
import { DnsUnavailable, type Dns } from './port.ts'

/** Where the proof of a name is looked for. */
export const recordName = (name: string): string => `_frontage.${name}`

const NO_RECORD =
  'We found no TXT record with this name yet. A new one can take up to an hour to be seen everywhere.'
const OTHER_RECORD = 'There is a TXT record with this name, and it says something else. Copy the value again.'
const NO_ANSWER =
  'The name servers of this address did not answer. Nothing was changed; check again in a few minutes.'

export interface Proof {
  /** unknown: nobody could say. */
  found: boolean | 'unknown'
  /** Why there is none; '': there is. */
  problem: string
}

/** What DNS says now. A name server may take its time: ask outside of any transaction. */
export async function proofOf(dns: Dns, name: string, proof: string): Promise<Proof> {
  try {
    const texts = (await dns.texts(recordName(name))).map((text) => text.trim())
    if (texts.includes(proof)) return { found: true, problem: '' }
    return { found: false, problem: texts.length > 0 ? OTHER_RECORD : NO_RECORD }
  } catch (error) {
    if (error instanceof DnsUnavailable) return { found: 'unknown', problem: NO_ANSWER }
    throw error
  }
}

type ProofState = 'waiting' | 'proved' | 'lost'

/** What a name is after a look: what was proved once is lost, and what could not be looked at stays as it was. */
export function stateAfter(before: ProofState, { found }: Proof): ProofState {
  if (found === 'unknown') return before
  if (found) return 'proved'
  return before === 'waiting' ? 'waiting' : 'lost'
}

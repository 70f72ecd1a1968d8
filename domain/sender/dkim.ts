/** The public half of the key that signs emails, as DNS has it: RFC 6376, section 3.6.1. */
import { tagsOf, type RecordCheck } from './check.ts'

/** Where it is looked for. */
export const dkimName = (selector: string, domain: string): string => `${selector}._domainkey.${domain}`

/** @param publicKey DER of the key (SubjectPublicKeyInfo) in Base64 */
export const dkimValue = (publicKey: string): string => `v=DKIM1; k=rsa; p=${publicKey}`

/** Whether receivers find the key by which emails are signed. @param texts of all TXT records at its name */
export function checkDkim(texts: readonly string[], publicKey: string): RecordCheck {
  const records = texts.map(tagsOf).filter((tags) => tags.has('p'))
  const [record] = records
  if (!record)
    return texts.length === 0
      ? {
          state: 'missing',
          says: 'We found no TXT record with this name. A new record can take up to an hour to be seen everywhere.',
        }
      : {
          state: 'wrong',
          says: 'There is a TXT record with this name, but it holds no key. Copy the value again.',
        }
  if (records.length > 1)
    return {
      state: 'wrong',
      says: `There are ${records.length} keys with this name, so receivers trust none of them. Delete all but the one shown here.`,
    }
  return keyProblem(record, publicKey) ?? { state: 'right', says: 'The key is in place.' }
}

function keyProblem(tags: ReadonlyMap<string, string>, publicKey: string): RecordCheck | null {
  const wrong = (says: string): RecordCheck => ({ state: 'wrong', says })
  const key = (tags.get('p') ?? '').replaceAll(/\s/g, '')
  if (key === '') return wrong('The record takes the key back: nothing follows p=. Copy the value again.')
  if (key !== publicKey)
    return wrong(
      publicKey.startsWith(key)
        ? 'The key was cut off. Enter the value as the strings shown below, or ask your DNS provider how to enter long records.'
        : 'The record holds a different key. Copy the value again.',
    )
  if ((tags.get('v') ?? 'DKIM1') !== 'DKIM1') return wrong('The record has to begin with v=DKIM1.')
  if ((tags.get('k') ?? 'rsa') !== 'rsa') return wrong('The record has to say k=rsa.')
  const hashes = tags.get('h')
  if (hashes !== undefined && !hashes.split(':').some((hash) => hash.trim() === 'sha256'))
    return wrong(
      'The record allows no SHA-256, by which emails are signed. Delete the part that begins with h=.',
    )
  const uses = tags.get('s')
  if (uses !== undefined && !uses.split(':').some((use) => use.trim() === '*' || use.trim() === 'email'))
    return wrong('The record does not allow email. Delete the part that begins with s=.')
  if ((tags.get('t') ?? '').split(':').some((flag) => flag.trim() === 'y'))
    return { state: 'advice', says: 'The key is in place, but marked as a test. Delete t=y.' }
  return null
}

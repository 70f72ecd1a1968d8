/** The address that a brokerage's emails come from. */
import { hostProblem } from '../hosts.ts'

/** Before the @: RFC 5321 allows 64 characters. */
export const LONGEST_LOCAL_PART = 64

/** What is wrong with it, as a sentence; null: nothing. */
export function localPartProblem(text: string): string | null {
  if (text === '') return 'Enter what comes before the @, such as hello'
  return /^[a-z\d](?:[a-z\d._+-]*[a-z\d])?$/.test(text) && !text.includes('..')
    ? null
    : 'Use letters, digits, dots and hyphens'
}

/** 'hello@www.Example.com' or 'https://example.com/' is typed for a domain often enough. */
export const typedDomain = (typed: string): string => typed.trim().replace(/^.*@/, '')

/** @param domain as plainHost() answers it */
export function senderDomainProblem(domain: string): string | null {
  if (domain === '') return 'Enter a domain, such as example.com'
  return hostProblem(domain) === null
    ? null
    : 'This is not a domain that you can own. Enter one such as example.com'
}

/**
 * The address that a reply to an email to a contact goes to: 'reply+' with a mark of the brokerage and the key of the
 * recipient. The key is stored beside the recipient and found there alone, so it holds as long as the recipient does, whatever
 * secrets are replaced. All in small letters and digits: mail servers may change the case of an address.
 */
import { randomBytes } from 'node:crypto'
import { domainOf } from '@frontage/domain/email.ts'
import type { TenantScope } from '../scope.ts'
import { sha256 } from '../secrets.ts'

/** Five bits each, without those that are taken for one another. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789'
const KEY = 20
export const MARK = 6

interface ReplyToken {
  /** Of the brokerage: two may share one, and then the key decides. */
  mark: string
  key: string
}

/** A hundred bits: nobody guesses one. */
export const newReplyKey = (): string =>
  [...randomBytes(KEY)].map((byte) => SIGNS[byte % SIGNS.length]).join('')

const markOf = ({ tenantId }: TenantScope): string => sha256(tenantId).slice(0, MARK)

export const replyAddress = (domain: string, scope: TenantScope, key: string): string =>
  `reply+${markOf(scope)}${key}@${domain}`

const LOCAL = new RegExp(`^reply\\+([0-9a-f]{${MARK}})([${SIGNS}]{${KEY}})$`)

/** Those that name a recipient, each once. */
export function replyTokens(domain: string, addresses: readonly string[]): ReplyToken[] {
  const found = new Map<string, ReplyToken>()
  for (const address of addresses.map((one) => one.trim().toLowerCase())) {
    if (domainOf(address) !== domain) continue
    const [local = '', mark = '', key = ''] = LOCAL.exec(address.slice(0, address.lastIndexOf('@'))) ?? []
    if (local !== '') found.set(local, { mark, key })
  }
  return [...found.values()]
}

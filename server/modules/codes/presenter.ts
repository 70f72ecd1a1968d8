import type { ScannedAgent } from '@frontage/contracts/codes.ts'
import type { CodeTarget } from '@frontage/domain/codes/scan-code.ts'
import { z } from 'zod'
import type { StoredTarget } from './repository.ts'

export function presentTarget({ kind, page_id, address }: StoredTarget): CodeTarget {
  if (kind === 'landing-page' && page_id !== null) return { kind, page_id }
  if (kind === 'address' && address !== null) return { kind, address }
  return { kind: 'usual' }
}

const Phones = z.object({ phone: z.string().default(''), mobile: z.string().default('') })

/** What stands on the piece anyway. */
export function presentAgent(row: {
  first_name: string
  last_name: string
  email: string
  profile: unknown
}): ScannedAgent {
  const { phone = '', mobile = '' } = Phones.safeParse(row.profile).data ?? {}
  return { name: `${row.first_name} ${row.last_name}`.trim(), email: row.email, phone: phone || mobile }
}

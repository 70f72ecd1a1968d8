import { usualProfile, type Case } from '@frontage/artwork/hostile-profiles.ts'
import type { Brand } from '@frontage/artwork/types.ts'

/** A case as an agent of this brokerage would have it: what is not unusual about it bears no other brokerage's name. */
export function atHome(one: Case, { name }: Pick<Brand, 'name'>): Case {
  const own = { brokerage: name, email: 'jordan.avery@example.com', website: 'example.com/jordan' }
  const profile = { ...one.profile }
  for (const field of ['brokerage', 'email', 'website'] as const)
    if (profile[field] === usualProfile[field]) profile[field] = own[field]
  return { ...one, profile }
}

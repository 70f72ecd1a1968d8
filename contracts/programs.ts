/** API keys: what programs of a brokerage open its calls with. */
import { z } from 'zod'
import { KEY_DAYS, SCOPES } from '@frontage/domain/programs.ts'
import { MAX_KEY_NAME } from './limits.ts'
import { typedText } from './text.ts'

const ScopeName = z.enum(SCOPES)

/** POST /managetenants/api/v1/api-keys */
export const NewKey = z.object({
  name: typedText(MAX_KEY_NAME).min(1, 'Please name the key after the program that will use it.'),
  scopes: z.array(ScopeName).min(1, 'Choose at least one thing that the program may do.').max(SCOPES.length),
  /** Days from now; 0: until it is revoked. */
  days: z.literal(KEY_DAYS),
})
export type NewKey = z.infer<typeof NewKey>

export const ApiKey = z.object({
  id: z.guid(),
  name: z.string(),
  /** How it begins and ends. */
  hint: z.string(),
  scopes: z.array(z.string()),
  /** As whom it acts. */
  maker: z.object({ name: z.string(), email: z.string() }),
  /** sleeping: who made it is deactivated. */
  state: z.enum(['live', 'expired', 'revoked', 'sleeping']),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  /** To the minute. */
  lastUsedAt: z.iso.datetime().nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** GET /managetenants/api/v1/api-keys: the newest first. */
export const ApiKeys = z.array(ApiKey)

/** The only answer that ever holds the key itself. */
export const CreatedKey = z.object({ secret: z.string(), key: ApiKey })
export type CreatedKey = z.infer<typeof CreatedKey>

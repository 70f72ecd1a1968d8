/** Addresses of a tenant's site, and how it proves that one is its own. */
import { z } from 'zod'
import { hostProblem, plainHost } from '@frontage/domain/hosts.ts'

/** As people type it: 'https://WWW.Example.com/' is www.example.com. */
export const NewHost = z.object({
  host: z
    .string()
    .max(2_000)
    .overwrite(plainHost)
    .superRefine((host, context) => {
      const problem = hostProblem(host)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    }),
})
export const HostParams = z.object({ host: z.string().max(253) })

export const TenantHost = z.object({
  host: z.string(),
  /** `live`: the site answers there. `waiting`: nothing proves yet whose it is. `lost`: it did once. */
  state: z.enum(['live', 'waiting', 'lost']),
  is_primary: z.boolean(),
  /** The TXT record that proves it; null: set up with the site. */
  record: z.object({ name: z.string(), value: z.string() }).nullable(),
  /** Why the last check found no proof. */
  problem: z.string(),
  checked_at: z.string().nullable(),
})
export type TenantHost = z.infer<typeof TenantHost>

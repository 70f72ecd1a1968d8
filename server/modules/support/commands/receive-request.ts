import type { AppContext } from '../../../platform/context.ts'
import { queueEmail } from '../../../platform/mail/outbox.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { supportEmail } from '../email.ts'
import { insertFiles, insertRequest, type NewFile, type NewRequest } from '../repository.ts'

/** Keeps what was written and queues the email about it, or neither. Answers its id. */
export async function receiveRequest(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  tenant: Tenant,
  request: NewRequest,
  files: readonly NewFile[] = [],
): Promise<string> {
  return db.tenant(tenant, async (tx) => {
    const id = await insertRequest(tx, tenant, request, clock.now())
    await insertFiles(tx, tenant, id, files)
    const fileNames = files.map((file) => file.name)
    await queueEmail(tx, tenant, {
      effectKey: `support-request:${id}`,
      to: tenant.data.brand.email,
      ...supportEmail(tenant, { ...request, fileNames }),
    })
    return id
  })
}

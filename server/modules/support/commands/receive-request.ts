import type { AppContext } from '../../../platform/context.ts'
import { queueLetter } from '../../../platform/mail/outbox.ts'
import type { Tenant } from '../../tenants/index.ts'
import { supportLetter } from '../letter.ts'
import { insertFiles, insertRequest, type NewFile, type NewRequest } from '../repository.ts'

/** Keeps what was written and queues the letter about it, or neither. Answers its id. */
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
    await queueLetter(tx, tenant, {
      effectKey: `support-request:${id}`,
      to: tenant.data.brand.email,
      ...supportLetter(tenant, { ...request, fileNames }),
    })
    return id
  })
}

import type { ManagedOrderDetail } from '@frontage/contracts/managed-order.ts'
import type { AppContext } from '../../platform/context.ts'
import { fileOrNull } from '../../platform/files/file-or-null.ts'
import type { Tenant } from '../../platform/tenant.ts'
import type { ZippedFile } from '../../platform/write-zip.ts'
import { buyerOf, orderedPressFile } from './ordered-press-file.ts'
import { pressFileName } from './press-file-name.ts'

/** Every press file of these orders, one at a time; at the end a text says which could not be put in. */
export async function* pressFilesOf(
  context: AppContext,
  tenant: Tenant,
  orders: readonly ManagedOrderDetail[],
): AsyncGenerator<ZippedFile> {
  const missing: string[] = []
  for (const order of orders) {
    const buyer = await buyerOf(context, tenant, order.buyer.id)
    for (const line of order.snapshot.lines) {
      const name = pressFileName(order, line)
      const file = buyer && (await orderedPressFile(context, buyer, line))
      const bytes = file && (await fileOrNull(context.files, file.storage_key))
      if (bytes) yield { name, bytes }
      else missing.push(name)
    }
  }
  if (missing.length > 0)
    yield {
      name: 'Not included.txt',
      bytes: Buffer.from(`${NOT_INCLUDED}\r\n\r\n${missing.join('\r\n')}\r\n`),
    }
}

const NOT_INCLUDED = 'These press files are no longer there and cannot be made as they were approved:'

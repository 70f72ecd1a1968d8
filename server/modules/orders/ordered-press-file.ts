/** The press file of an ordered line: the one that was approved, or the same made again. */
import type { OrderLine } from '@frontage/contracts/orders.ts'
import { scopeOfAccount } from '@frontage/db/scope.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { findAccount } from '../accounts/index.ts'
import type { FileRow } from '../files/index.ts'
import { ensurePressFile, fillDesigns, loadArtwork, type Buyer } from '../press/index.ts'
import { findOrderedFile } from './repository.ts'

/** undefined: it is not there, and cannot be made as it was approved. */
export async function orderedPressFile(
  context: AppContext,
  buyer: Buyer,
  line: OrderLine,
): Promise<FileRow | undefined> {
  const { tenant } = buyer
  const { db } = context
  const saved = await db.tenant(tenant, (tx) => findOrderedFile(tx, tenant, line.press_file.file_id))
  return saved ?? (await renderedAgain(context, buyer, line))
}

/** Made from the order's own words, and refused where it would not be what was approved. */
async function renderedAgain(context: AppContext, buyer: Buyer, line: OrderLine) {
  const { db } = context
  const { tenant, session } = buyer
  const version = { templateId: line.template_id, templateVersion: line.template_version }
  const artwork = await db.tenant(tenant, (tx) => loadArtwork(tx, tenant, [version]))
  const stored = artwork.get(line.artwork_hash)
  if (!stored) return undefined
  const [filledDesign] = await fillDesigns(context, buyer, [
    {
      ...stored,
      slots: line.slots,
      kind: line.type,
      printed: { designId: line.design_id, lineId: line.id },
    },
  ])
  if (!filledDesign) return undefined
  const made = await ensurePressFile(context, session.scope, filledDesign, line.name)
  if (line.press_file.sha256 !== '' && made.sha256 !== line.press_file.sha256) return undefined
  return db.tenant(tenant, (tx) => findOrderedFile(tx, tenant, made.fileId))
}

/** Whoever ordered, for staff who look after her order: what is drawn for it has her name on it, not theirs. */
export async function buyerOf(
  context: Pick<AppContext, 'db'>,
  tenant: Tenant,
  accountId: string,
): Promise<Buyer | null> {
  const account = await context.db.tenant(tenant, (tx) => findAccount(tx, tenant, accountId))
  if (!account) return null
  const scope = scopeOfAccount(tenant.tenantId, accountId)
  return { tenant, session: { scope, account, actor: null, expiresAt: new Date(0) } }
}

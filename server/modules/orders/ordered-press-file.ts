/** The press file of an ordered line: the one that was approved, or the same made again. */
import type { OrderLine } from '@frontage/contracts/orders.ts'
import { scopeOfAccount } from '@frontage/db/scope.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { findAccount } from '../accounts/index.ts'
import type { FileRow } from '../files/index.ts'
import {
  ensurePressFile,
  fillDesigns,
  loadArtwork,
  type Buyer,
  type FilledDesign,
  type PressFile,
} from '../press/index.ts'
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
  for (const primaryHost of hostsOf(tenant, line)) {
    const [filledDesign] = await fillDesigns(context, { session, tenant: { ...tenant, primaryHost } }, [
      {
        ...stored,
        slots: line.slots,
        kind: line.type,
        printed: { designId: line.design_id, lineId: line.id },
        codes: line.codes,
      },
    ])
    if (!filledDesign) return undefined
    // What may not be printed is not drawn, and not kept.
    if (isOther(line, filledDesign)) return undefined
    const made = await ensurePressFile(context, session.scope, filledDesign, line.name)
    if (isApproved(line, made, filledDesign))
      return db.tenant(tenant, (tx) => findOrderedFile(tx, tenant, made.fileId))
    // Without codes no host is named, and another would change nothing.
    if (!filledDesign.codes) return undefined
  }
  return undefined
}

/** The same bytes, or all that they are made of the same: a file says when it was made, and so never comes out twice. */
const isApproved = (
  { press_file: ordered }: OrderLine,
  made: PressFile,
  { designHash }: FilledDesign,
): boolean => ordered.sha256 === '' || made.sha256 === ordered.sha256 || ordered.design_hash === designHash

/** Whether it is known before anything is drawn that this is not what was approved. */
const isOther = ({ press_file: ordered }: OrderLine, { designHash }: FilledDesign): boolean =>
  ordered.sha256 !== '' && ordered.design_hash !== undefined && ordered.design_hash !== designHash

/** Which hosts the codes of a line may name. Lines from before their codes were written down were drawn with one of these. */
const hostsOf = ({ primaryHost, hosts }: Tenant, { codes }: OrderLine): string[] =>
  codes ? [primaryHost] : [...new Set([primaryHost, ...hosts])]

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

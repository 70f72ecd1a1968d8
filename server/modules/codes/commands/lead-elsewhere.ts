import type { CodeTarget } from '@frontage/domain/codes/scan-code.ts'
import { targetProblem } from '@frontage/domain/codes/scan-code.ts'
import type { Tx } from '@frontage/db/client.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { isOwnLanding } from '../../landing/index.ts'
import { insertTargets, updateTarget } from '../repository.ts'

/**
 * Whatever was printed of the slot leads there from now on.
 * @throws Refusal codes.address-unusable, landing-pages.missing, designs.missing
 */
export async function leadElsewhere(
  tx: Tx,
  { tenant, scope }: { tenant: Tenant; scope: AccountScope },
  code: { designId: string; slot: string },
  target: CodeTarget,
): Promise<void> {
  const problem = target.kind === 'address' ? targetProblem(target.address, tenant.hosts) : null
  if (problem !== null) throw new Refusal('codes.address-unusable', undefined, problem)
  if (target.kind === 'landing-page' && !(await isOwnLanding(tx, scope, target.page_id)))
    throw new Refusal('landing-pages.missing')
  await insertTargets(tx, scope, [code])
  if (!(await updateTarget(tx, scope, code, target))) throw new Refusal('designs.missing')
}

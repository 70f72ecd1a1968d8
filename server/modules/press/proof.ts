import { allMetrics } from '@frontage/artwork/fonts/load.ts'
import { preflight } from '@frontage/artwork/preflight.ts'
import type { PreflightIssue } from '@frontage/contracts/preflight.ts'
import type { AppContext } from '../../platform/context.ts'
import { drawDesigns, type Buyer, type DesignToDraw, type Drawing } from './drawing.ts'

/** What the press would stumble over. */
export interface Proof {
  issues: PreflightIssue[]
}

export async function checkProof(
  context: Pick<AppContext, 'db' | 'files'>,
  buyer: Buyer,
  design: DesignToDraw,
): Promise<Proof> {
  const [drawing] = await drawDesigns(context, buyer, [design])
  return { issues: drawing ? issuesOf(drawing) : [] }
}

export function issuesOf({ template, slots, filled }: Drawing): PreflightIssue[] {
  return preflight(template, filled, { slots, metrics: allMetrics }).map(({ fix, ...issue }) => ({
    ...issue,
    ...(fix ? { fix: fix.label } : {}),
  }))
}

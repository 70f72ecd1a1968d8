import { setImmediate as nextTurn } from 'node:timers/promises'
import { allMetrics } from '@frontage/artwork/fonts/load.ts'
import { faintNotice, noticesOnImages, preflight, type Issue } from '@frontage/artwork/preflight.ts'
import { placedNotice } from '@frontage/artwork/raster/notice-pixels.ts'
import type { PreflightIssue } from '@frontage/contracts/preflight.ts'
import { itemAt } from '@frontage/domain/item-at.ts'
import { oncePerKey } from '@frontage/domain/once.ts'
import type { AppContext } from '../../platform/context.ts'
import { fillDesigns, type Buyer, type DesignToFill, type FilledDesign } from './filled-design.ts'

/** What the press would stumble over. */
export interface Proof {
  issues: PreflightIssue[]
  /** What was looked at. */
  filledDesign: FilledDesign
}

type ProofContext = Pick<AppContext, 'db' | 'files' | 'press' | 'settings'>

export async function checkProof(context: ProofContext, buyer: Buyer, design: DesignToFill): Promise<Proof> {
  const filledDesign = itemAt(await fillDesigns(context, buyer, [design]), 0)
  return { issues: await findIssues(context, filledDesign), filledDesign }
}

/** Answers by design: it is asked when a line is added, when it is changed, and again when the order is paid. */
const answers = oncePerKey<PreflightIssue[]>({ most: 2_000 })

/** What preflight finds, and whether legal notices that stand on images can be read there. */
export const findIssues = (
  context: Pick<ProofContext, 'press'>,
  filledDesign: FilledDesign,
): Promise<PreflightIssue[]> =>
  answers.get(filledDesign.designHash, async () => {
    // Other requests are answered between two designs of a large order.
    await nextTurn()
    const { template, slots, filled } = filledDesign
    const issues = preflight(template, filled, { slots, metrics: allMetrics })
    const faint = await faintNotices(context, filledDesign)
    return [...faint, ...issues].map(({ fix, ...issue }) => ({
      ...issue,
      ...(fix ? { fix: fix.label } : {}),
    }))
  })

async function faintNotices(
  { press }: Pick<ProofContext, 'press'>,
  { template, filled, pictures }: FilledDesign,
): Promise<Issue[]> {
  const issues: Issue[] = []
  for (const unsure of noticesOnImages(template, filled, { metrics: allMetrics })) {
    const notices = unsure.flatMap((one) => placedNotice(filled, one))
    if (!(await press.canRead({ notices, pictures }))) issues.push(...faintNotice(unsure))
  }
  return issues
}

/** Of each design, in their order; one after the other, so that what is not known yet is worked out with pauses. */
export async function allIssues(
  context: Pick<ProofContext, 'press'>,
  filledDesigns: readonly FilledDesign[],
): Promise<PreflightIssue[][]> {
  const all: PreflightIssue[][] = []
  for (const filledDesign of filledDesigns) all.push(await findIssues(context, filledDesign))
  return all
}

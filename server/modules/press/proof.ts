import { allMetrics } from '@frontage/artwork/fonts/load.ts'
import { faintNotice, noticesOnImages, preflight, type Issue } from '@frontage/artwork/preflight.ts'
import { placedNotice } from '@frontage/artwork/raster/notice-pixels.ts'
import type { PreflightIssue } from '@frontage/contracts/preflight.ts'
import type { AppContext } from '../../platform/context.ts'
import { fillDesigns, type Buyer, type DesignToFill, type FilledDesign } from './filled-design.ts'

/** What the press would stumble over. */
export interface Proof {
  issues: PreflightIssue[]
}

type ProofContext = Pick<AppContext, 'db' | 'files' | 'press'>

export async function checkProof(context: ProofContext, buyer: Buyer, design: DesignToFill): Promise<Proof> {
  const [filledDesign] = await fillDesigns(context, buyer, [design])
  return { issues: filledDesign ? await findIssues(context, filledDesign) : [] }
}

/** What preflight finds, and whether legal notices that stand on images can be read there. */
export async function findIssues(
  context: Pick<ProofContext, 'press'>,
  filledDesign: FilledDesign,
): Promise<PreflightIssue[]> {
  const { template, slots, filled } = filledDesign
  const issues = preflight(template, filled, { slots, metrics: allMetrics })
  const faint = await faintNotices(context, filledDesign)
  return [...faint, ...issues].map(({ fix, ...issue }) => ({ ...issue, ...(fix ? { fix: fix.label } : {}) }))
}

/** Answers by design: it is asked when an item is added, and again when the order is paid. */
const answers = new Map<string, Issue[]>()
const MOST_ANSWERS = 500

async function faintNotices(
  { press }: Pick<ProofContext, 'press'>,
  filledDesign: FilledDesign,
): Promise<Issue[]> {
  const { template, filled, pictures, designHash } = filledDesign
  const known = answers.get(designHash)
  if (known) return known
  const issues: Issue[] = []
  for (const unsure of noticesOnImages(template, filled, { metrics: allMetrics })) {
    const notices = unsure.flatMap((one) => placedNotice(filled, one))
    if (!(await press.canRead({ notices, pictures }))) issues.push(...faintNotice(unsure))
  }
  answers.set(designHash, issues)
  const [oldest] = answers.keys()
  if (answers.size > MOST_ANSWERS && oldest !== undefined) answers.delete(oldest)
  return issues
}

import { allMetrics } from '@frontage/artwork/fonts/load.ts'
import { faintNotice, noticesOnPictures, preflight, type Issue } from '@frontage/artwork/preflight.ts'
import { placedNotice } from '@frontage/artwork/raster/notice-pixels.ts'
import type { PreflightIssue } from '@frontage/contracts/preflight.ts'
import type { AppContext } from '../../platform/context.ts'
import { drawDesigns, type Buyer, type DesignToDraw, type Drawing } from './drawing.ts'

/** What the press would stumble over. */
export interface Proof {
  issues: PreflightIssue[]
}

type ProofContext = Pick<AppContext, 'db' | 'files' | 'press'>

export async function checkProof(context: ProofContext, buyer: Buyer, design: DesignToDraw): Promise<Proof> {
  const [drawing] = await drawDesigns(context, buyer, [design])
  return { issues: drawing ? await findIssues(context, drawing) : [] }
}

/** What preflight finds, and whether legal notices that stand on pictures can be read there. */
export async function findIssues(
  context: Pick<ProofContext, 'press'>,
  drawing: Drawing,
): Promise<PreflightIssue[]> {
  const { template, slots, filled } = drawing
  const issues = preflight(template, filled, { slots, metrics: allMetrics })
  const faint = await faintNotices(context, drawing)
  return [...faint, ...issues].map(({ fix, ...issue }) => ({ ...issue, ...(fix ? { fix: fix.label } : {}) }))
}

/** Answers by design: it is asked when an item is added, and again when the order is paid. */
const answers = new Map<string, Issue[]>()
const MOST_ANSWERS = 500

async function faintNotices({ press }: Pick<ProofContext, 'press'>, drawing: Drawing): Promise<Issue[]> {
  const { template, filled, pictures, designHash } = drawing
  const known = answers.get(designHash)
  if (known) return known
  const issues: Issue[] = []
  for (const unsure of noticesOnPictures(template, filled, { metrics: allMetrics })) {
    const notices = unsure.flatMap((one) => placedNotice(filled, one))
    if (!(await press.canRead({ notices, pictures }))) issues.push(...faintNotice(unsure))
  }
  answers.set(designHash, issues)
  const [oldest] = answers.keys()
  if (answers.size > MOST_ANSWERS && oldest !== undefined) answers.delete(oldest)
  return issues
}

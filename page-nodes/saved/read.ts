import { isRecord } from '../guards/values.ts'
import type { SavedPage } from './types.ts'
import { CURRENT_VERSION, upgraded } from './upgrades.ts'

export type ReadPage =
  | { readonly ok: true; readonly page: SavedPage }
  /** `raw` is what was given, untouched: it must stay on record and never be saved over. */
  | { readonly ok: false; readonly reason: string; readonly raw: unknown }

/** Deeper than this is no page: reading it would use up the stack. */
const DEEPEST = 100

/** Reads a page's state and brings it to today's version. A page of a newer version is refused, not guessed at. */
export function readSaved(state: unknown): ReadPage {
  const parsed = typeof state === 'string' ? parse(state) : state
  if (!isRecord(parsed) || !isRecord(parsed.root))
    return { ok: false, reason: 'It is not a page.', raw: state }
  const version = parsed.version ?? 0
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 0)
    return { ok: false, reason: 'Its version is not a number.', raw: state }
  if (version > CURRENT_VERSION)
    return { ok: false, reason: `It was saved by a newer editor (version ${version}).`, raw: state }
  if (parsed.root.type !== 'root' || !Array.isArray(parsed.root.children))
    return { ok: false, reason: 'It has no root.', raw: state }
  if (depthOf(parsed.root) > DEEPEST) return { ok: false, reason: 'It is nested too deeply.', raw: state }
  return { ok: true, page: { version: CURRENT_VERSION, root: upgraded(parsed.root, version) } }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Without recursion, which is what a hostile page would exhaust; stops once it is deep enough to refuse. */
function depthOf(root: unknown): number {
  let level: unknown[] = [root]
  let depth = 0
  while (level.length > 0 && depth <= DEEPEST) {
    depth += 1
    level = level.flatMap((node) => (isRecord(node) && Array.isArray(node.children) ? node.children : []))
  }
  return depth
}

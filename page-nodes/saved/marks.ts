import { isRecord } from '../guards/values.ts'

const OVERFLOW = 'overflow'
const LOOKS = ['type', 'format', 'style', 'mode', 'detail'] as const

/** A limit marks what is too long while its setting is on. The marks are not part of the page body: the words in them stand as before. */
export function withoutMarks(children: readonly unknown[]): unknown[] {
  if (!children.some(isMark)) return [...children]
  const flat = children.flatMap((child) => (isMark(child) ? withoutMarks(child.children) : [child]))
  return flat.reduce<unknown[]>((before, child) => {
    const last = before.at(-1)
    if (isRecord(last) && isRecord(child) && areOneRun(last, child))
      before[before.length - 1] = { ...last, text: `${String(last.text)}${String(child.text)}` }
    else before.push(child)
    return before
  }, [])
}

const isMark = (child: unknown): child is { readonly children: readonly unknown[] } =>
  isRecord(child) && child.type === OVERFLOW && Array.isArray(child.children)

/** A mark has cut a run of text in two. */
const areOneRun = (
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): boolean => one.type === 'text' && one.mode === 'normal' && LOOKS.every((name) => one[name] === other[name])

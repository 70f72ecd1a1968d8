/** Theirs, with those fields of mine that were chosen. @param kept paths such as 'social.facebook' */
export function withChosen<Body extends object>(theirs: Body, mine: Body, kept: ReadonlySet<string>): Body {
  return merged(theirs, mine, kept, '') as Body
}

function merged(theirs: unknown, mine: unknown, kept: ReadonlySet<string>, path: string): unknown {
  if (!isPlain(theirs) || !isPlain(mine)) return kept.has(path) ? mine : theirs
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const inner = path ? `${path}.${name}` : name
      const value = merged(theirs[name], mine[name], kept, inner)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Theirs, with those fields of mine that were chosen. @param kept paths such as 'social.facebook' */
export function withChosen<Body extends object>(theirs: Body, mine: Body, kept: ReadonlySet<string>): Body {
  const body = structuredClone(theirs)
  for (const path of kept) copyField(body, mine, path.split('.'))
  return body
}

function copyField(to: object, from: object, [name = '', ...inner]: readonly string[]): void {
  const mine: unknown = Reflect.get(from, name)
  const theirs: unknown = Reflect.get(to, name)
  if (inner.length > 0 && isObject(mine) && isObject(theirs)) copyField(theirs, mine, inner)
  else Reflect.set(to, name, mine)
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

import { $setState, createState, type LexicalNode, type StateConfig } from 'lexical'

/**
 * A field of a node. One guard reads it from saved JSON and stands before every later write: Lexical's own parser
 * guards the loading alone. A value that equals the default is not written to JSON, so a default, once released, is
 * part of the format: changing it takes an upgrade that writes the old one.
 */
export function field<K extends string, V>(key: K, guard: (value: unknown) => V): StateConfig<K, V> {
  return createState(key, { parse: guard, isEqual: sameJson })
}

/** The only way our nodes are written. */
export function $put<N extends LexicalNode, K extends string, V>(
  node: N,
  state: StateConfig<K, V>,
  value: unknown,
): N {
  return $setState(node, state, () => state.parse(value))
}

/** As entry of a node's configuration: the field stands beside `type`, not in a drawer of its own. */
export const flat = <S>(stateConfig: S) => ({ flat: true as const, stateConfig })

function sameJson(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  return typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other)
}

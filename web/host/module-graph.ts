/** Which modules a document cannot start without: what it imports, and what that imports, but for what is fetched later. */
import { dirname, resolve } from 'node:path'

interface ModuleInfo {
  code: string | null
  importedIds: string[]
  dynamicallyImportedIds?: string[]
}
export type ReadModule = (id: string) => ModuleInfo | null

/** They only hand on what is in other files, and no document needs all of it. */
const isBarrel = (id: string): boolean => /\/web\/ui\/index\.ts$|\/lucide-react\.mjs$/.test(id)

/**
 * Ids of all modules that the roots need, themselves included; what is fetched later too if it is said what not to follow.
 */
export function reachOf(
  roots: readonly string[],
  read: ReadModule,
  later?: { readonly without: readonly string[] },
): Set<string> {
  const reached = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    const { code, importedIds = [], dynamicallyImportedIds = [] } = read(id) ?? {}
    if (later) waiting.push(...dynamicallyImportedIds.filter((imported) => !later.without.includes(imported)))
    for (const imported of importedIds) {
      if (!isBarrel(imported)) waiting.push(imported)
      else waiting.push(...takenFrom(imported, importedNames(code ?? ''), read))
    }
  }
  return reached
}

/** Files of the barrel that these names come from. */
function takenFrom(barrel: string, names: ReadonlySet<string>, read: ReadModule): string[] {
  const handedOn = (read(barrel)?.code ?? '').matchAll(/export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)
  return [...handedOn]
    .filter(([, exported = '']) => namesIn(exported).some(([, outside]) => names.has(outside)))
    .map(([, , file = '']) => resolve(dirname(barrel), file))
}

const importedNames = (code: string): Set<string> =>
  new Set(
    [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s/g)].flatMap(([, names = '']) =>
      namesIn(names).map(([inside]) => inside),
    ),
  )

/** `default as Search, Menu` → [['default', 'Search'], ['Menu', 'Menu']] */
const namesIn = (list: string): [string, string][] =>
  list
    .split(',')
    .map((part) => part.trim().split(/\s+as\s+/))
    .filter(([name]) => name)
    .map(([name = '', as = name]) => [name, as])

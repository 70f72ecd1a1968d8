import { CannotAdd, type Plan } from './plan.ts'
import { newMigration } from './migration.ts'
import { newModule } from './module.ts'
import { newNode } from './node.ts'
import { newRoute } from './route.ts'

export const kinds: Readonly<Record<string, (root: string, name: string) => Plan>> = {
  module: (_root, name) => newModule(name),
  route: (_root, name) => newRoute(name),
  node: (_root, name) => newNode(name),
  migration: newMigration,
}

/** @throws CannotAdd for a kind or a name that is none */
export function planFor(root: string, kind: string | undefined, name: string | undefined): Plan {
  const plan = kinds[kind ?? '']
  if (!plan || !name)
    throw new CannotAdd(
      `npm run new -- ${Object.keys(kinds).join('|')} <name>\n` +
        'Anything else, such as a setting, a call or an ability, has a recipe in CONTRIBUTING.md.',
    )
  return plan(root, name)
}

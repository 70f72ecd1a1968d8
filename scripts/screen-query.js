// Lint rule: the query of a screen is changed through one door, which knows what is on its way already.
import { relative, sep } from 'node:path'

const WHY =
  'What is changed next must start from what was asked for last: take `asked` and `show` of useScreenQuery, web/lib/screen-query.ts.'

/** Where the router is asked. */
const DOORS = /^web\/(entry\/|lib\/screen-query\.ts$)|\.test\.tsx?$/

export const screenQuery = {
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/')
    if (!file.startsWith('web/') || DOORS.test(file)) return {}
    return {
      // The second one sets the query.
      VariableDeclarator({ id, init }) {
        if (init?.callee?.name === 'useSearchParams' && id.type === 'ArrayPattern' && id.elements.length > 1)
          context.report({ node: id, message: WHY })
      },
      // Only who stays on a screen says this.
      Property(node) {
        if (node.key.name === 'preventScrollReset') context.report({ node, message: WHY })
      },
    }
  },
}

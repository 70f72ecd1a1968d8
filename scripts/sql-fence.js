// Lint rules: SQL of the server is in repositories, so that what reads or writes a table is found by the file's name; and
// no `or` in it stands alone.
import { relative, sep } from 'node:path'

const WHY =
  'SQL is in repository.ts, or in <subject>-repository.ts where a module has several subjects: give this a function there.'

/** What begins a statement of the query builder. */
const statements = new Set([
  'selectFrom',
  'selectNoFrom',
  'insertInto',
  'replaceInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
])

const repository = /(^|[/-])repository\.ts$/

/** Files with SQL that no request and no job runs, and why they are not held to it. */
const exceptions = [
  {
    files: /^server\/demonstration\/|^server\/modules\/\w+\/demonstration\.ts$/,
    why: 'The demonstration writes what no command would: users with a past, orders of last month.',
  },
]

/** Whether a file may have SQL. Paths are relative to the repository. */
export const mayHaveSql = (file) =>
  !file.startsWith('server/') ||
  file.endsWith('.test.ts') ||
  repository.test(file) ||
  exceptions.some(({ files }) => files.test(file))

const WHY_PARENTHESES =
  'The query builder puts conditions together with "and" and no parentheses: an "or" that stands alone lets rows past all others. Put it in parentheses.'

/** What a fragment begins with that is no condition. */
const noCondition = /^\s*(?:select|with|insert|update|delete|create|drop|alter|merge|case|or)\b/i

/** Whether a condition has an `or` outside of parentheses. @param parts of the fragment, between its values */
export function hasLooseOr(parts) {
  const text = parts.join(' $ ').replaceAll(/'(?:[^']|'')*'|--.*/g, ' ')
  if (noCondition.test(text)) return false
  let depth = 0
  for (const [found] of text.matchAll(/[()]|\bor\b/gi)) {
    if (found === '(') depth += 1
    else if (found === ')') depth -= 1
    else if (depth === 0) return true
  }
  return false
}

export const sqlParentheses = {
  create: (context) => ({
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.name === 'sql' && hasLooseOr(quasi.quasis.map(({ value }) => value.cooked ?? value.raw)))
        context.report({ node: quasi, message: WHY_PARENTHESES })
    },
  }),
}

const isText = (node) => node?.type === 'TemplateLiteral' || typeof node?.value === 'string'

export const sqlFence = {
  create(context) {
    if (mayHaveSql(relative(context.cwd, context.filename).split(sep).join('/'))) return {}
    const report = (node) => context.report({ node, message: WHY })
    return {
      ImportDeclaration({ source }) {
        if (source.value === 'kysely') report(source)
      },
      CallExpression({ callee, arguments: [first] }) {
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
        const { name } = callee.property
        if (statements.has(name) || (name === 'query' && isText(first))) report(callee.property)
      },
    }
  },
}

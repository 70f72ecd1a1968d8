/** `npm test -- --changed` runs what a change can break, and more rather than less. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { changesIn, testsFor } from './changed.mjs'

const SOURCES: Record<string, string> = {
  'package.json': '{}',
  'docs/map.md': 'A map',
  'domain/money.ts': '',
  'domain/money.test.ts': "import { cents } from './money.ts'",
  'domain/days.test.ts': "import { days } from './days.ts'",
  'server/price.ts': "import { cents } from '@frontage/domain/money.ts'",
  'server/price.test.ts': "import { price } from './price.ts'",
  'server/site.ts': "import { builtRenderer } from '@frontage/web/host/index.ts'",
  'server/site.test.ts': "import { site } from './site.ts'",
  'server/thread.ts': "const THREAD = new URL('./clean.worker.ts', import.meta.url)",
  'server/thread.test.ts': "import { clean } from './thread.ts'",
  'server/clean.worker.ts': '',
  'db/migrate.ts': "const MIGRATIONS = join(import.meta.dirname, 'migrations')",
  'db/migrate.test.ts': "import { migrate } from './migrate.ts'",
  'db/migrations/0001_first.sql': '',
  'scripts/docs.test.ts': "const root = join(import.meta.dirname, '..')",
  'web/open-routes.ts': "{ path: '/faq', file: 'help/faq' }\nimport.meta.glob('./routes/help/*')",
  'web/signed-in-routes.ts':
    "{ path: '/pastorders/:id', file: 'orders/order' }\nimport.meta.glob(['./routes/**', '!./routes/help/**'])",
  'web/routes.ts':
    "import { openRoutes } from './open-routes.ts'\nimport { signedInRoutes } from './signed-in-routes.ts'",
  'web/host/index.ts': "import { pages } from '../routes.ts'",
  'web/entry/app.tsx': "import { Shell } from '../features/shell/shell.tsx'",
  'web/routes/orders/order.route.tsx':
    "import { Row } from '../../features/rows/row.tsx'\nimport { again } from '../../features/rows/row-calls.ts'",
  'web/routes/help/faq.route.tsx': '',
  'web/features/rows/row.tsx': "import styles from './row.module.css'",
  'web/features/rows/row.module.css': '',
  'web/features/shell/shell.tsx': '',
  'editor/poll.ts': '',
  'server/site/routes.ts': "import { orderRoutes } from '../modules/orders/index.ts'",
  'server/site/loaders.ts': "import { hasOrder } from '../modules/orders/index.ts'",
  'server/modules/orders/index.ts':
    "export { orderRoutes } from './routes.ts'\nexport { hasOrder } from './has-order.ts'",
  'server/modules/orders/routes.ts':
    "import * as calls from '@frontage/contracts/calls/orders.ts'\nimport { reorder } from './commands/reorder.ts'",
  'server/modules/orders/routes.test.ts': "import { orderRoutes } from './routes.ts'",
  'server/modules/orders/commands/reorder.ts': '',
  'server/modules/orders/has-order.ts': '',
  'server/modules/mailbox/mailbox.ts': '',
  'contracts/calls/orders.ts': "export const reorder = 'POST /api/v1/again/:id'",
  'web/features/rows/row-calls.ts': "import * as calls from '@frontage/contracts/calls/orders.ts'",
  'e2e/orders.spec.ts': "import { open } from './people.ts'",
  'e2e/people.ts': "page.goto('/pastorders')",
  'e2e/faq.spec.ts': "page.goto('/faq')",
  // The workbench of the page editor has no pages of the product, whatever its specs say.
  'e2e/page-editor/rows.spec.ts': "page.getByText('/pastorders')",
  'e2e/by-program.spec.ts': "request.post('/api/v1/again/7')",
  'e2e/every-page.spec.ts': "import { builtRenderer } from '@frontage/web/host/index.ts'",
}

const chosen = (...changed: string[]) =>
  testsFor({ files: Object.keys(SOURCES), changed, read: (file) => SOURCES[file] ?? '' })

describe('Vitest', () => {
  test.each([
    ['what imports it, near and far', 'domain/money.ts', ['domain/money.test.ts', 'server/price.test.ts']],
    ['what starts it as a thread', 'server/clean.worker.ts', ['server/thread.test.ts']],
    ['what reads its folder', 'db/migrations/0001_first.sql', ['db/migrate.test.ts']],
    ['a test itself', 'domain/days.test.ts', ['domain/days.test.ts']],
  ])('runs %s', (_, file, expected) => {
    // The test of the documentation walks every file, so it is always among them.
    expect(new Set(chosen(file).vitest)).toEqual(new Set([...expected, 'scripts/docs.test.ts']))
  })

  test('runs what names a file that is gone', () => {
    expect(chosen('domain/days.ts').vitest).toEqual(['domain/days.test.ts', 'scripts/docs.test.ts'])
  })
})

describe('of this project', () => {
  const root = join(import.meta.dirname, '..')
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => existsSync(join(root, file)) && file !== '')
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const specs = files.filter((file) => file.endsWith('.spec.ts'))

  test.each([
    ['a field of the cart', 'web/features/cart/line-quantity.tsx', 'e2e/cart.spec.ts'],
    ['a command of the cart', 'server/modules/cart/commands/change-quantities.ts', 'e2e/cart.spec.ts'],
    ['a report', 'server/modules/reporting/repository.ts', 'e2e/dashboards.spec.ts'],
    ['a tool of the page editor', 'editor/features/table/resizers.tsx', 'e2e/page-content-editor.spec.ts'],
  ])('%s runs its own specs, and less than half of all', (_, file, own) => {
    const { playwright } = testsFor({ files, changed: [file], read })
    expect(playwright).toContain(own)
    expect(playwright.length).toBeLessThan(specs.length / 2)
  })

  test.each([
    ...['domain/money.ts', 'contracts/cart.ts', 'server/platform/route.ts', 'server/site/documents.ts'],
    ...[
      'db/client.ts',
      'web/lib/api.ts',
      'web/ui/button.tsx',
      'artwork/fill.ts',
      'catalog/brokerages/tenants.ts',
    ],
  ])('all specs run for what they share: %s', (file) => {
    expect(testsFor({ files, changed: [file], read }).playwright).toBe('all')
  })
})

describe('Playwright', () => {
  test.each([
    ['nothing for documentation', 'docs/map.md', []],
    ['nothing for a test of Vitest', 'domain/days.test.ts', []],
    ['a spec itself', 'e2e/faq.spec.ts', ['e2e/faq.spec.ts']],
    ['the specs that a helper helps', 'e2e/people.ts', ['e2e/orders.spec.ts']],
    [
      'the specs that open its page',
      'web/features/rows/row.module.css',
      ['e2e/orders.spec.ts', 'e2e/every-page.spec.ts'],
    ],
    ['all for the frame of every page', 'web/features/shell/shell.tsx', 'all'],
    ['all for the server', 'server/price.ts', 'all'],
    [
      'the specs that open a page which calls its module, or make the call',
      'server/modules/orders/commands/reorder.ts',
      ['e2e/orders.spec.ts', 'e2e/by-program.spec.ts'],
    ],
    ["all for what pages' loaders ask of a module", 'server/modules/orders/has-order.ts', 'all'],
    ['all for the door of a module', 'server/modules/orders/index.ts', 'all'],
    ['all for a module without calls', 'server/modules/mailbox/mailbox.ts', 'all'],
    ['all for a rule', 'domain/money.ts', 'all'],
    ['all for a file that nothing is known to need', 'web/features/new/gone.tsx', 'all'],
    ['all for a file of the editor that nothing is known to need', 'editor/poll.ts', 'all'],
  ])('runs %s', (_, file, expected) => expect(chosen(file).playwright).toEqual(expected))
})

test.each(['package.json', 'package-lock.json', 'tsconfig.json', 'vitest.config.ts', 'scripts/test.mjs'])(
  'everything runs for %s',
  (file) => expect(chosen('docs/map.md', file)).toEqual({ vitest: 'all', playwright: 'all' }),
)

describe('what has changed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'frontage-changed-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' })
  const commit = (message: string) => {
    git('add', '.')
    git('-c', 'user.name=A', '-c', 'user.email=a@b.test', 'commit', '-qm', message)
  }

  test('is what is not committed, new files among them, or all since a commit', () => {
    git('init', '-q', '-b', 'main')
    for (const name of ['same.ts', 'edited.ts', 'deleted.ts', 'moved.ts'])
      writeFileSync(join(folder, name), `${name}\n`.repeat(20))
    commit('First')
    git('switch', '-qc', 'branch')
    writeFileSync(join(folder, 'committed.ts'), '')
    commit('Second')
    writeFileSync(join(folder, 'edited.ts'), 'other')
    writeFileSync(join(folder, 'new.ts'), '')
    rmSync(join(folder, 'deleted.ts'))
    git('mv', 'moved.ts', 'there.ts')
    const now = changesIn(folder, '', git)
    expect(now.changed.toSorted()).toEqual(['deleted.ts', 'edited.ts', 'moved.ts', 'new.ts', 'there.ts'])
    expect(now.files.toSorted()).toEqual(['committed.ts', 'edited.ts', 'new.ts', 'same.ts', 'there.ts'])
    expect(now.read('edited.ts')).toBe(readFileSync(join(folder, 'edited.ts'), 'utf8'))
    expect(changesIn(folder, 'main', git).changed).toContain('committed.ts')
  })
})

import { formsOf, type Plan } from './plan.ts'

/** A screen of the account for whoever is signed in, its line in the URL table, and its end-to-end test. */
export function newRoute(name: string): Plan {
  const { kebab, words } = formsOf(name)
  const file = `web/routes/${kebab}/${kebab}.route.tsx`
  return {
    write: { [file]: routeOf(words), [`e2e/${kebab}.spec.ts`]: specOf(kebab, words) },
    add: [
      {
        file: 'web/signed-in-routes.ts',
        at: ']\n\nexport const signedInRoutes',
        above: `  { path: '/${kebab}', file: '${kebab}/${kebab}', render: 'shell' },\n`,
      },
      {
        file: 'domain/page-address.ts',
        at: "  ...['assets', 'fonts', 'brand',",
        above: `  '${kebab}',\n`,
      },
      { file: 'e2e/every-page.spec.ts', at: "  '/shopping-cart',\n]", above: `  '/${kebab}',\n` },
    ],
    next: [
      `Load and show something in ${file}; calls are in features/, see web/README.md.`,
      'Lead there: a line in web/lib/account-pages.ts for a screen of the account.',
      `Run \`npm test -- --only=web,playwright e2e/${kebab}.spec.ts\`.`,
    ],
  }
}

const routeOf = (words: string): string => `import { useLoaderData } from 'react-router'
import { AccountFrame, accountFailure } from '../../lib/account-frame.tsx'
import { EmptyState, Skeleton } from '../../ui/index.ts'

export const title = '${words}'

export async function loader() {
  return { rows: [] }
}

export function HydrateFallback() {
  return (
    <AccountFrame title={title} busy>
      <Skeleton />
    </AccountFrame>
  )
}

export const AroundFailure = accountFailure(title)

export function Component() {
  const { rows } = useLoaderData<typeof loader>()
  return (
    <AccountFrame title={title}>
      {rows.length === 0 && <EmptyState title="Nothing here yet">What will be here.</EmptyState>}
    </AccountFrame>
  )
}
`

const specOf = (kebab: string, words: string): string => `import { expect, test } from '@playwright/test'
import { look, settled } from './both-widths.ts'
import { at, logIn } from './visitor.ts'

test('${words.toLowerCase()} is there for whoever is signed in', async ({ page, baseURL }) => {
  await logIn(page, at(baseURL, 'harbor'), 'agent@harbor.test', '/${kebab}')
  await settled(page)
  await expect(page.getByRole('heading', { level: 1, name: '${words}' })).toBeVisible()
  await look(page, '/${kebab}')
})

test('anonymous visitors are sent to the login page', async ({ page }) => {
  await page.goto('/${kebab}')
  await expect(page).toHaveURL(/\\/auth\\/login\\?returnurl=/)
})
`

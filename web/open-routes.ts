/** The pages that anyone may open, top to bottom. A page's file is routes/<file>.route.tsx. */
import type { RouteEntry, RouteModule, RouteTable } from './lib/route.ts'

export const openRoutes: RouteTable = {
  pages: [
    { path: '/', file: 'home/home', render: 'full' },
    { path: '/home', file: 'home/home', render: 'full' },
    {
      path: '/templates/:categoryName/:landingPagePrettyUrl',
      file: 'templates/templates',
      render: 'full',
      query: ['s', 'c', 'product', 'kind', 'sort', 'group', 'page'],
    },
    ...['/search', '/search/:text'].map((path): RouteEntry => ({
      path,
      file: 'search/search',
      render: 'full',
      indexed: false,
      query: ['s', 'tag', 'kind', 'facet', 'page'],
    })),
    ...['/marketing-center', '/business-center', '/articles'].flatMap((path): RouteEntry[] =>
      ['', '/:landingPagePrettyUrl'].map((rest) => ({
        path: path + rest,
        file: 'post-area/post-area',
        render: 'full',
        query: ['kind', 'group', 'page'],
      })),
    ),
    { path: '/posts/:prettyUrl', file: 'posts/post', render: 'full' },
    { path: '/p/:prettyUrl', file: 'landing/landing', render: 'full', menu: 'savedshowcase' },
    {
      path: '/sign-in-sheet/:listingId',
      file: 'sign-in-sheet/sign-in-sheet',
      render: 'shell',
      chrome: 'bare',
      indexed: false,
    },
    { path: '/auth/login', file: 'login/login', render: 'full', indexed: false },
    { path: '/auth/reset-password', file: 'auth/reset-password', render: 'full', indexed: false },
    { path: '/auth/verify-email', file: 'auth/verify-email', render: 'full', indexed: false },
    { path: '/auth/unlock', file: 'auth/unlock', render: 'full', indexed: false },
    { path: '/7daysignup', file: 'sign-up/free-trial', render: 'full' },
    { path: '/onboarding', file: 'sign-up/onboarding', render: 'full' },
    { path: '/contact-us', file: 'help/contact-us', render: 'full' },
    { path: '/faq', file: 'help/faq', render: 'full', query: ['q'] },
    { path: '/feedback-form', file: 'help/feedback-form', render: 'full', menu: 'feedback-form' },
    // Beside demonstration data alone, as everything under /dev.
    { path: '/dev/kit', file: 'dev/kit', render: 'full', indexed: false, query: ['frame'] },
    // Every other address may be a page of the tenant's own; what is none is the branded 404.
    { path: '*', file: 'pages/page', render: 'full' },
  ],
  // Their folders. Those of users who are signed in are fetched by nobody else, not even their names.
  files: import.meta.glob<RouteModule>(
    './routes/{auth,dev,help,home,landing,login,pages,post-area,posts,search,sign-in-sheet,sign-up,templates}/*.route.tsx',
  ),
}

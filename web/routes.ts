/** The URL table: every page of the site, top to bottom. A page's file is routes/<file>.route.tsx. */
import type { RouteEntry, RouteModule } from './lib/route.ts'

export const pages: readonly RouteEntry[] = [
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
  { path: '/edit-profile/:userId', file: 'edit-profile/edit-profile', render: 'shell', access: 'signed-in' },
  {
    path: '/shopping-cart',
    file: 'shopping-cart/shopping-cart',
    render: 'shell',
    access: 'signed-in',
    menu: 'shopping-cart',
  },
  {
    path: '/myfavorites',
    file: 'myfavorites/myfavorites',
    render: 'shell',
    access: 'signed-in',
    menu: 'myfavorites',
  },
  { path: '/pastorders', file: 'pastorders/pastorders', render: 'shell', access: 'signed-in' },
  { path: '/pastorders/:orderId', file: 'pastorders/order', render: 'shell', access: 'signed-in' },
  { path: '/member-benefits', file: 'member-benefits/member-benefits', render: 'shell', access: 'signed-in' },
  {
    path: '/payment-method',
    file: 'payment-method/payment-method',
    render: 'shell',
    access: 'signed-in',
    menu: 'payment-method',
  },
  {
    path: '/marketingmaterials',
    file: 'marketingmaterials/marketingmaterials',
    render: 'shell',
    access: 'signed-in',
  },
  {
    path: '/automarketing',
    file: 'automarketing/automarketing',
    render: 'shell',
    access: 'signed-in',
    menu: 'automarketing',
  },
  {
    path: '/automarketing/:campaignId',
    file: 'automarketing/campaign',
    render: 'shell',
    access: 'signed-in',
    menu: 'automarketing',
  },
  {
    path: '/emails',
    file: 'emails/emails',
    render: 'shell',
    access: 'signed-in',
    menu: 'emails',
  },
  {
    path: '/emails/:emailId',
    file: 'emails/email',
    render: 'shell',
    access: 'signed-in',
    menu: 'emails',
  },
  {
    path: '/savedshowcase',
    file: 'savedshowcase/savedshowcase',
    render: 'shell',
    access: 'signed-in',
    menu: 'savedshowcase',
  },
  {
    path: '/savedshowcase/:pageId',
    file: 'savedshowcase/landing-page',
    render: 'shell',
    access: 'signed-in',
    menu: 'savedshowcase',
  },
  {
    path: '/savedmailinglists',
    file: 'savedmailinglists/savedmailinglists',
    render: 'shell',
    access: 'signed-in',
    menu: 'savedmailinglists',
  },
  {
    path: '/savedmailinglists/upload',
    file: 'savedmailinglists/upload',
    render: 'shell',
    access: 'signed-in',
    menu: 'savedmailinglists',
  },
  {
    path: '/savedmailinglists/:listId',
    file: 'savedmailinglists/list',
    render: 'shell',
    access: 'signed-in',
    menu: 'savedmailinglists',
  },
  {
    path: '/leads',
    file: 'leads/leads',
    render: 'shell',
    access: 'signed-in',
    menu: 'leads',
  },
  {
    path: '/leads/new',
    file: 'leads/new-lead',
    render: 'shell',
    access: 'signed-in',
    menu: 'leads',
  },
  {
    path: '/leads/:leadId',
    file: 'leads/lead',
    render: 'shell',
    access: 'signed-in',
    menu: 'leads',
  },
  {
    path: '/listings',
    file: 'listings/listings',
    render: 'shell',
    access: 'signed-in',
    menu: 'listings',
  },
  {
    path: '/listings/new',
    file: 'listings/new-listing',
    render: 'shell',
    access: 'signed-in',
    menu: 'listings',
  },
  {
    path: '/listings/import',
    file: 'listings/import',
    render: 'shell',
    access: 'signed-in',
    menu: 'listings',
  },
  {
    path: '/listings/:listingId',
    file: 'listings/listing',
    render: 'shell',
    access: 'signed-in',
    menu: 'listings',
  },
  {
    path: '/listings/:listingId/kit',
    file: 'listings/kit',
    render: 'shell',
    access: 'signed-in',
    menu: 'listings',
  },
  {
    path: '/listings/:listingId/pieces',
    file: 'listings/pieces',
    render: 'shell',
    access: 'signed-in',
    menu: 'listings',
  },
  {
    path: '/layout',
    file: 'layout/layout',
    render: 'shell',
    access: 'signed-in',
    chrome: 'bare',
    menu: 'layout',
  },
  {
    path: '/dashboard',
    file: 'dashboard/dashboard',
    render: 'shell',
    access: 'signed-in',
    menu: 'dashboard',
  },
  {
    path: '/dashboard/manager-dashboard',
    file: 'dashboard/manager-dashboard',
    render: 'shell',
    access: 'signed-in',
    menu: 'manager-dashboard',
  },
  {
    path: '/viewallusers',
    file: 'viewallusers/viewallusers',
    render: 'shell',
    access: 'signed-in',
    menu: 'viewallusers',
  },
  { path: '/contact-us', file: 'help/contact-us', render: 'full' },
  { path: '/faq', file: 'help/faq', render: 'full', query: ['q'] },
  { path: '/feedback-form', file: 'help/feedback-form', render: 'full', menu: 'feedback-form' },
  {
    path: '/content-idea-submission',
    file: 'help/content-idea-submission',
    render: 'shell',
    access: 'signed-in',
    menu: 'content-idea-submission',
  },
  {
    path: '/template-submission',
    file: 'help/template-submission',
    render: 'shell',
    access: 'signed-in',
    menu: 'template-submission',
  },
  // With all its sections: see routes/cp/sections.ts.
  {
    path: '/cp/*',
    file: 'cp/cp',
    render: 'shell',
    access: 'signed-in',
    chrome: 'bare',
    menu: 'control-panel',
  },
  {
    path: '/manage-orders',
    file: 'manage-orders/manage-orders',
    render: 'shell',
    access: 'signed-in',
    menu: 'manage-orders',
  },
  {
    path: '/page-content-editor',
    file: 'page-content-editor/page-content-editor',
    render: 'shell',
    access: 'signed-in',
    chrome: 'bare',
    menu: 'page-content-editor',
  },
  // Beside demonstration data alone, as everything under /dev.
  { path: '/dev/kit', file: 'dev/kit', render: 'full', indexed: false, query: ['frame'] },
  // Every other address may be a page of the tenant's own; what is none is the branded 404.
  { path: '*', file: 'pages/page', render: 'full' },
]

type Load = () => Promise<RouteModule>
const files = import.meta.glob<RouteModule>('./routes/**/*.route.tsx')

/** The file's address as the build's manifest spells it. */
export const sourceOf = (entry: RouteEntry): string => `routes/${entry.file}.route.tsx`

/** Throws when the table names a file that is not there. */
export function loaderOf(entry: RouteEntry): Load {
  const load = files[`./${sourceOf(entry)}`]
  if (!load) throw new Error(`The URL table names ${sourceOf(entry)}, which does not exist`)
  return load
}

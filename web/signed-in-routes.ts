/**
 * The pages of users who are signed in: anonymous visitors are sent to the login page and come back afterwards. Browsers
 * are sent this table with such a page, or once another one is alive.
 */
import type { RouteEntry, RouteModule, RouteTable } from './lib/route.ts'
import { sayWhenLeftAlone } from './lib/left-alone.ts'

sayWhenLeftAlone()

const pages: readonly Omit<RouteEntry, 'access'>[] = [
  { path: '/edit-profile/:userId', file: 'edit-profile/edit-profile', render: 'shell' },
  {
    path: '/shopping-cart',
    file: 'shopping-cart/shopping-cart',
    render: 'shell',
    menu: 'shopping-cart',
  },
  {
    path: '/myfavorites',
    file: 'myfavorites/myfavorites',
    render: 'shell',
    menu: 'myfavorites',
  },
  { path: '/pastorders', file: 'pastorders/pastorders', render: 'shell' },
  { path: '/pastorders/:orderId', file: 'pastorders/order', render: 'shell' },
  { path: '/member-benefits', file: 'member-benefits/member-benefits', render: 'shell' },
  {
    path: '/payment-method',
    file: 'payment-method/payment-method',
    render: 'shell',
    menu: 'payment-method',
  },
  {
    path: '/marketingmaterials',
    file: 'marketingmaterials/marketingmaterials',
    render: 'shell',
  },
  {
    path: '/marketingmaterials/posts',
    file: 'marketingmaterials/posts',
    render: 'shell',
  },
  {
    path: '/marketingmaterials/:designId/post',
    file: 'marketingmaterials/post',
    render: 'shell',
  },
  {
    path: '/automarketing',
    file: 'automarketing/automarketing',
    render: 'shell',
    menu: 'automarketing',
  },
  {
    path: '/automarketing/:campaignId',
    file: 'automarketing/campaign',
    render: 'shell',
    menu: 'automarketing',
  },
  {
    path: '/automarketing/:campaignId/results',
    file: 'automarketing/results',
    render: 'shell',
    menu: 'automarketing',
  },
  {
    path: '/emails',
    file: 'emails/emails',
    render: 'shell',
    menu: 'emails',
  },
  {
    path: '/emails/left-out',
    file: 'emails/left-out',
    render: 'shell',
    menu: 'emails',
  },
  {
    path: '/emails/:emailId',
    file: 'emails/email',
    render: 'shell',
    menu: 'emails',
  },
  {
    path: '/savedshowcase',
    file: 'savedshowcase/savedshowcase',
    render: 'shell',
    menu: 'savedshowcase',
  },
  {
    path: '/savedshowcase/:pageId',
    file: 'savedshowcase/landing-page',
    render: 'shell',
    menu: 'savedshowcase',
  },
  {
    path: '/savedmailinglists',
    file: 'savedmailinglists/savedmailinglists',
    render: 'shell',
    menu: 'savedmailinglists',
  },
  {
    path: '/savedmailinglists/upload',
    file: 'savedmailinglists/upload',
    render: 'shell',
    menu: 'savedmailinglists',
  },
  {
    path: '/savedmailinglists/:listId',
    file: 'savedmailinglists/list',
    render: 'shell',
    menu: 'savedmailinglists',
  },
  {
    path: '/leads',
    file: 'leads/leads',
    render: 'shell',
    menu: 'leads',
  },
  {
    path: '/leads/new',
    file: 'leads/new-lead',
    render: 'shell',
    menu: 'leads',
  },
  {
    path: '/leads/webhook',
    file: 'leads/webhook',
    render: 'shell',
    menu: 'leads',
  },
  {
    path: '/leads/:leadId',
    file: 'leads/lead',
    render: 'shell',
    menu: 'leads',
  },
  {
    path: '/listings',
    file: 'listings/listings',
    render: 'shell',
    menu: 'listings',
  },
  {
    path: '/listings/new',
    file: 'listings/new-listing',
    render: 'shell',
    menu: 'listings',
  },
  {
    path: '/listings/import',
    file: 'listings/import',
    render: 'shell',
    menu: 'listings',
  },
  {
    path: '/listings/:listingId',
    file: 'listings/listing',
    render: 'shell',
    menu: 'listings',
  },
  {
    path: '/listings/:listingId/kit',
    file: 'listings/kit',
    render: 'shell',
    menu: 'listings',
  },
  {
    path: '/listings/:listingId/video',
    file: 'listings/video',
    render: 'shell',
    menu: 'listings',
  },
  {
    path: '/listings/:listingId/results',
    file: 'listings/results',
    render: 'shell',
    menu: 'listings',
  },
  {
    path: '/listings/:listingId/pieces',
    file: 'listings/pieces',
    render: 'shell',
    menu: 'listings',
  },
  {
    path: '/layout',
    file: 'layout/layout',
    render: 'shell',
    chrome: 'bare',
    menu: 'layout',
  },
  {
    path: '/dashboard',
    file: 'dashboard/dashboard',
    render: 'shell',
    menu: 'dashboard',
  },
  {
    path: '/dashboard/manager-dashboard',
    file: 'dashboard/manager-dashboard',
    render: 'shell',
    menu: 'manager-dashboard',
  },
  {
    path: '/viewallusers',
    file: 'viewallusers/viewallusers',
    render: 'shell',
    menu: 'viewallusers',
  },
  {
    path: '/content-idea-submission',
    file: 'submissions/content-idea-submission',
    render: 'shell',
    menu: 'content-idea-submission',
  },
  {
    path: '/template-submission',
    file: 'submissions/template-submission',
    render: 'shell',
    menu: 'template-submission',
  },
  // With all its sections: see routes/cp/sections.ts.
  {
    path: '/cp/*',
    file: 'cp/cp',
    render: 'shell',
    chrome: 'bare',
    menu: 'control-panel',
  },
  {
    path: '/manage-orders',
    file: 'manage-orders/manage-orders',
    render: 'shell',
    menu: 'manage-orders',
  },
  {
    path: '/page-content-editor',
    file: 'page-content-editor/page-content-editor',
    render: 'shell',
    chrome: 'bare',
    menu: 'page-content-editor',
  },
]

export const signedInRoutes: RouteTable = {
  pages: pages.map((entry) => ({ ...entry, access: 'signed-in' })),
  files: import.meta.glob<RouteModule>([
    './routes/**/*.route.tsx',
    '!./routes/{auth,dev,help,home,landing,login,pages,post-area,posts,search,sign-in-sheet,sign-up,templates}/**',
  ]),
}

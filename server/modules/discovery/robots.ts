/** Screens of users who are signed in, and searches, of which there is no end. */
const NOT_FOR_INDEXES = [
  '/auth',
  '/automarketing',
  '/cp',
  '/dashboard',
  '/edit-profile',
  '/layout',
  '/manage-orders',
  '/marketingmaterials',
  '/myfavorites',
  '/page-content-editor',
  '/pastorders',
  '/payment-method',
  '/savedmailinglists',
  '/savedshowcase',
  '/search',
  '/shopping-cart',
  '/viewallusers',
]

/** @param siteUrl 'https://harbor.example' */
export const robotsText = (siteUrl: string): string =>
  [
    'User-agent: *',
    // The screen, what lies below it and what it is asked; a page of the tenant's own may begin with the same word.
    ...NOT_FOR_INDEXES.flatMap((path) =>
      [`${path}$`, `${path}/`, `${path}?`].map((rule) => `Disallow: ${rule}`),
    ),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')

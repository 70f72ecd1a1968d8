/** The bar at the top and the footer, as those who keep the site arrange them. */
export const read = 'GET /managetenants/api/v1/menus'
/** Links of menus and home page that lead to a page. */
export const linksTo = 'GET /managetenants/api/v1/menus/links/{pageId}'
/** What a link can lead to, for whoever writes one. */
export const places = 'GET /managetenants/api/v1/menus/places'
export const publish = 'PUT /managetenants/api/v1/menus'

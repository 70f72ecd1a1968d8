/** The bar at the top and the footer, as those who keep the site arrange them. */
export const read = 'GET /managetenants/api/v1/menus'
export const publish = 'PUT /managetenants/api/v1/menus'

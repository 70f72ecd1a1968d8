/** Posts for social networks. */
export const ofDesign = 'GET /marketingcenter/api/v1/designs/{id}/post'
/** One size of a network as a PNG. */
export const image = 'GET /marketingcenter/api/v1/designs/{id}/post/images/{format}'
/** All sizes and the links in one ZIP. */
export const file = 'GET /marketingcenter/api/v1/designs/{id}/post/file'
/** What was posted between two days. */
export const list = 'GET /marketingcenter/api/v1/social-posts'
/** Says that it was posted; said again, it is the same. */
export const note = 'POST /marketingcenter/api/v1/social-posts'
export const remove = 'DELETE /marketingcenter/api/v1/social-posts/{id}'
export const restore = 'POST /marketingcenter/api/v1/social-posts/{id}/restore'

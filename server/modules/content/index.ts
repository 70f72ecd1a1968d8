export { readFront } from './homepage.ts'
export { categoryPosts, findPost, postCards, readPost } from './queries.ts'
export { contentRoutes } from './routes.ts'
export { viewerOf, type Viewer } from './viewer.ts'

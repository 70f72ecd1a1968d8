import type { FastifyPluginAsync } from 'fastify'
import { openOidc } from './oidc.ts'
import { signOnRoutes } from './routes.ts'
import { scimRoutes } from './scim/routes.ts'
import { directoryRoutes } from './visitor-routes.ts'

export { lastCertificate, warnOfCertificate } from './certificate-end.ts'
export { deleteOldRequests } from './delete-old.ts'

/** Both sides of the sign-in through a directory, which remember together what directories said of themselves. */
export const signOnModule: FastifyPluginAsync = async (app) => {
  const oidc = openOidc({ allowsLoopback: app.context.settings.isDemonstration })
  await app.register(signOnRoutes, { oidc })
  await app.register(directoryRoutes, { oidc })
  await app.register(scimRoutes)
}

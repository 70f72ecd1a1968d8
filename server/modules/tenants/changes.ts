/** Where processes hear that a tenant, its hosts or its abilities are others now; triggers say it. */
import type { FastifyInstance } from 'fastify'

const TENANT_CHANGED = 'tenant_changed'

/** Before the listeners of what is made of tenants: they must find the new one. */
export async function forgetChangedTenants(app: FastifyInstance): Promise<void> {
  const { db, tenants } = app.context
  const stop = await db.listen(TENANT_CHANGED, {
    tellsOfRows: true,
    onMessage: (tenantId) => tenants.forget(tenantId),
    onGap: () => tenants.forget(),
  })
  app.addHook('onClose', async () => stop())
}

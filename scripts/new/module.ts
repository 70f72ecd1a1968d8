import { formsOf, type Forms, type Plan } from './plan.ts'

/** A module with one call for whoever is signed in, from its name in the contracts to its test. */
export function newModule(name: string): Plan {
  const forms = formsOf(name)
  const { kebab, camel } = forms
  const folder = `server/modules/${kebab}`
  return {
    write: {
      [`contracts/${kebab}.ts`]: contractOf(forms),
      [`contracts/calls/${kebab}.ts`]: callsOf(forms),
      [`contracts/endpoints/${kebab}.ts`]: endpointsOf(forms),
      [`${folder}/index.ts`]: `export { ${camel}Routes } from './routes.ts'\n`,
      [`${folder}/routes.ts`]: routesOf(forms),
      [`${folder}/${kebab}.test.ts`]: testOf(forms),
    },
    add: [
      {
        file: 'contracts/endpoints/index.ts',
        at: "import { orderEndpoints } from './orders.ts'\n",
        below: `import { ${camel}Endpoints } from './${kebab}.ts'\n`,
      },
      {
        file: 'contracts/endpoints/index.ts',
        at: '  ...orderEndpoints,\n',
        below: `  ...${camel}Endpoints,\n`,
      },
      {
        file: 'server/site/routes.ts',
        at: "import { hostRoutes, proxyQuestionRoutes, tenantRoutes } from '../modules/tenants/index.ts'\n",
        above: `import { ${camel}Routes } from '../modules/${kebab}/index.ts'\n`,
      },
      {
        file: 'server/site/routes.ts',
        at: '  await app.register(partnerRoutes)\n',
        above: `  await app.register(${camel}Routes)\n`,
      },
    ],
    next: [
      `Say in contracts/${kebab}.ts what a row is, and in contracts/endpoints/${kebab}.ts who may ask for it.`,
      `Make its table: npm run new -- migration ${kebab}`,
      `Read the rows in ${folder}/repository.ts, with an AccountScope or a TenantScope in the signature.`,
      `Run \`npm test -- --only=vitest ${folder} server/endpoints.test.ts server/abilities.test.ts\`.`,
    ],
  }
}

const contractOf = ({ pascal, words }: Forms): string => `/** ${words}, as the wire carries it. */
import { z } from 'zod'

export const ${pascal}Row = z.object({ id: z.uuid(), name: z.string() })
`

const callsOf = ({ kebab, words }: Forms): string => `/** ${words} of an account. */
export const list = 'GET /marketingcenter/api/v1/${kebab}'
`

const endpointsOf = ({
  kebab,
  camel,
  pascal,
}: Forms): string => `import * as calls from '../calls/${kebab}.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope, rowsOf } from '../envelope.ts'
import { ${pascal}Row } from '../${kebab}.ts'

export const ${camel}Endpoints = {
  [calls.list]: { may: 'account', replies: { 200: envelope(rowsOf(${pascal}Row)) }, refusals: [] },
} as const satisfies Endpoints
`

const routesOf = ({ kebab, camel }: Forms): string => `import type { FastifyPluginAsync } from 'fastify'
import * as calls from '@frontage/contracts/calls/${kebab}.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import { route } from '../../platform/route.ts'
import { requireAccount } from '../accounts/index.ts'

export const ${camel}Routes: FastifyPluginAsync = async (app) => {
  app.addHook('onRequest', requireAccount)

  route(app, calls.list, async () => ok({ rows: [], totalRows: 0 }))
}
`

const testOf = ({ kebab }: Forms): string => `import { expect, test } from 'vitest'
import { templateOf } from '@frontage/contracts/call.ts'
import * as calls from '@frontage/contracts/calls/${kebab}.ts'
import { anApp, hostOf, signedIn } from '@frontage/testing/app.ts'

const { app, context } = await anApp()
const url = templateOf(calls.list)

test('an account gets its rows', async () => {
  const agent = await signedIn(context, 'agent@harbor.test')
  const reply = await app.inject(agent.get(url))
  expect([reply.statusCode, reply.json().data]).toEqual([200, { rows: [], totalRows: 0 }])
})

test('anonymous visitors get none', async () => {
  const reply = await app.inject({ url, headers: { host: hostOf('harbor') } })
  expect(reply.statusCode).toBe(401)
})
`

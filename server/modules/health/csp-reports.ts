/**
 * What browsers refused to load by the Content-Security-Policy, as they report it: which directive, and which host. Anybody may
 * send anything here, so nothing else is read, the same counts in one row, and there is an end to rows.
 */
import type { FastifyPluginAsync } from 'fastify'
import { fieldOf } from '@frontage/domain/typed-objects.ts'
import { CSP_REPORTS_PATH } from '../../platform/csp-reports-path.ts'
import type { AppContext } from '../../platform/context.ts'
import { noteReport } from './repository.ts'

export const REPORTS_STORED_MS = 30 * 86_400_000
const MOST_ROWS = 500
const LARGEST = 16 * 1024
const MOST_IN_ONE = 20
/** Of one address: a page that is wrong sends many, and the first few say it all. */
const RATE = { rateLimit: { max: 30, timeWindow: 10 * 60_000 } }

export interface Refused {
  directive: string
  blocked: string
}

export const cspReportRoutes: FastifyPluginAsync = async (app) => {
  const { context } = app
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json', 'application/json'],
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )
  app.post(
    CSP_REPORTS_PATH,
    { schema: { hide: true }, bodyLimit: LARGEST, config: RATE },
    async (request, reply) => {
      await storeReports(context, typeof request.body === 'string' ? request.body : '')
      return reply.code(204).send()
    },
  )
}

async function storeReports({ db, clock }: AppContext, body: string): Promise<void> {
  const refused = refusedIn(body)
  if (refused.length === 0) return
  const now = clock.now()
  const bounds = { now, forget: new Date(now.getTime() - REPORTS_STORED_MS), most: MOST_ROWS }
  await db.platform((owner) =>
    owner.transaction().execute(async (tx) => {
      for (const one of refused) await noteReport(tx, one, bounds)
    }),
  )
}

/** Both forms that browsers send; each pair once, in an order that two requests share. */
export function refusedIn(body: string): Refused[] {
  const said = parsed(body)
  const reports = Array.isArray(said) ? said.slice(0, MOST_IN_ONE) : [said]
  const pairs = reports.flatMap((report: unknown) => {
    const its = fieldOf(report, 'csp-report') ?? fieldOf(report, 'body')
    const directive = directiveOf(
      fieldOf(its, 'effective-directive') ??
        fieldOf(its, 'effectiveDirective') ??
        fieldOf(its, 'violated-directive'),
    )
    const blocked = blockedOf(fieldOf(its, 'blocked-uri') ?? fieldOf(its, 'blockedURL'))
    return directive === null || blocked === null ? [] : [{ directive, blocked }]
  })
  const each = new Map(pairs.map((pair) => [`${pair.directive} ${pair.blocked}`, pair]))
  return [...each.keys()].toSorted().flatMap((key) => each.get(key) ?? [])
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

function directiveOf(value: unknown): string | null {
  const [name = ''] = typeof value === 'string' ? value.trim().split(' ', 1) : []
  return /^[a-z]+(-[a-z]+){1,3}$/.test(name) && name.length <= 40 ? name : null
}

/** Scheme and host of an address; a word where it has none. Paths and queries may say who somebody is. */
function blockedOf(value: unknown): string | null {
  if (typeof value !== 'string') return null
  if (/^[a-z-]{2,20}$/.test(value)) return value
  if (!URL.canParse(value)) return null
  const { protocol, hostname, port } = new URL(value)
  // What extensions of a visitor's browser load is no business of ours.
  if (protocol === 'data:' || protocol === 'blob:') return protocol
  if (!/^(https?|wss?):$/.test(protocol)) return null
  return hostname.length > 253 ? null : `${protocol}//${hostname}${port === '' ? '' : `:${port}`}`
}

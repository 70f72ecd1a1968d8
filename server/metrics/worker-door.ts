/**
 * What a worker, which has no web server, tells on METRICS_PORT: that it lives, whether it works on jobs, and its figures for
 * whoever holds METRICS_TOKEN. It has no tenant, no session and no page, and takes nothing in.
 */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { AppContext } from '../platform/context.ts'
import { databaseAnswers } from '../platform/health-repository.ts'
import { METRICS_PATH } from '../platform/metrics-path.ts'
import { LOOK_MS, processSamples } from './state.ts'
import { METRICS_TYPE, metricsText } from './text.ts'
import { TOKEN_NEEDED, tokenGuard } from './token.ts'

/** A scrape is small: whoever needs longer is no Prometheus. */
const PATIENCE_MS = 5_000

export interface WorkerDoor {
  port: number
  /** From now on jobs are worked on. */
  ready(): void
  /** From now on they are not. */
  stopping(): void
  close(): Promise<void>
}

/** undefined: METRICS_PORT is not set, and nothing listens. */
export async function openWorkerDoor(context: AppContext): Promise<WorkerDoor | undefined> {
  const { metricsPort, metricsHost, metricsToken } = context.settings
  if (metricsPort === undefined) return undefined
  const isAllowed = metricsToken === undefined ? undefined : tokenGuard(metricsToken)
  const delay = monitorEventLoopDelay({ resolution: LOOK_MS })
  delay.enable()
  let state: 'starting' | 'ready' | 'stopping' = 'starting'

  const readiness = async (): Promise<[number, object]> => {
    if (state !== 'ready') return [503, { status: 'not ready', without: state }]
    if (!(await databaseAnswers(context.db))) return [503, { status: 'not ready', without: 'database' }]
    return [200, { status: 'ready' }]
  }
  const answer = async (path: string, authorization: string | undefined, response: ServerResponse) => {
    if (path === '/healthz') return sendJson(response, 200, { status: 'ok' })
    if (path === '/readyz') return sendJson(response, ...(await readiness()))
    if (path !== METRICS_PATH || !isAllowed) return sendText(response, 404, 'There is nothing here.\n')
    if (!isAllowed(authorization))
      return sendText(response, 401, TOKEN_NEEDED, { 'www-authenticate': 'Bearer' })
    return sendText(response, 200, metricsText(processSamples(context, delay)), {
      'content-type': METRICS_TYPE,
    })
  }

  const server = createServer(
    { requestTimeout: PATIENCE_MS, keepAliveTimeout: PATIENCE_MS },
    (request, response) => {
      if (request.method !== 'GET')
        return sendText(response, 405, 'Only GET is answered.\n', { allow: 'GET' })
      const [path = ''] = (request.url ?? '').split('?', 1)
      answer(path, request.headers.authorization, response).catch((error: unknown) => {
        context.log.error({ err: error }, 'a question to the worker failed')
        response.destroy()
      })
    },
  )
  server.listen({ port: metricsPort, host: metricsHost })
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : metricsPort,
    ready: () => void (state = 'ready'),
    stopping: () => void (state = 'stopping'),
    async close() {
      delay.disable()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  more: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...more,
  })
  response.end(text)
}

const sendJson = (response: ServerResponse, status: number, body: object): void =>
  sendText(response, status, JSON.stringify(body), { 'content-type': 'application/json; charset=utf-8' })

/** What a server of real data may do without, and what it then lacks. `missing.test.ts` holds it against all settings. */
import type { Settings } from '../platform/settings.ts'
import type { Finding } from './finding.ts'

export const optionalOf = (settings: Settings): Finding[] => [
  ...loginsOf(settings),
  ...folderOf(settings),
  ...consoleOf(settings),
  ...edgeCacheOf(settings),
  ...contactOf(settings),
  ...metricsOf(settings),
  ...tracesOf(settings),
]

function loginsOf({ databaseUrl, databaseWebUrl }: Settings): Finding[] {
  if (!databaseUrl || databaseUrl.startsWith('embedded:')) return []
  const about = 'database login'
  return [
    databaseWebUrl
      ? { about, state: 'real', says: 'requests have one of their own (DATABASE_WEB_URL)' }
      : {
          about,
          state: 'note',
          says: 'requests use the one of DATABASE_URL, which owns the tables; DATABASE_WEB_URL for one that cannot become the owner',
        },
  ]
}

/** Where it is, and whether it can be written to, is looked at elsewhere. */
function folderOf({ filesUrl, isDemonstration }: Settings): Finding[] {
  if (isDemonstration || !filesUrl.startsWith('file:')) return []
  const says = 'in a folder, which is of one machine; FILES_URL=s3://… before there is another one'
  return [{ about: 'files', state: 'note', says }]
}

function consoleOf({ consoleHost, isDemonstration }: Settings): Finding[] {
  const about = 'console'
  if (consoleHost) return [{ about, state: 'real', says: `at ${consoleHost}` }]
  if (isDemonstration) return []
  return [{ about, state: 'off', says: 'operators have npm run tenant alone; CONSOLE_HOST for a console' }]
}

function edgeCacheOf({ edgeCache, isDemonstration }: Settings): Finding[] {
  const about = 'edge cache'
  if (edgeCache)
    return [{ about, state: 'real', says: `${edgeCache.kind}, which is told of changes at ${edgeCache.url}` }]
  if (isDemonstration) return []
  return [
    {
      about,
      state: 'off',
      says: 'every page is asked for here; EDGE_CACHE, EDGE_CACHE_URL and EDGE_CACHE_TOKEN for a CDN that stores public ones',
    },
  ]
}

function contactOf({ securityContact, isDemonstration }: Settings): Finding[] {
  const about = 'security'
  if (securityContact) return [{ about, state: 'real', says: `holes are told to ${securityContact}` }]
  if (isDemonstration) return []
  return [
    {
      about,
      state: 'note',
      says: 'whoever finds a hole is told of nobody to write to; SECURITY_CONTACT for /.well-known/security.txt',
    },
  ]
}

function metricsOf({ metricsToken, metricsPort, isDemonstration }: Settings): Finding[] {
  if (isDemonstration) return []
  const about = 'metrics'
  return [
    metricsToken
      ? { about, state: 'real', says: 'at /metrics, for who has METRICS_TOKEN' }
      : {
          about,
          state: 'note',
          says: 'none, so no alert tells when something fails; METRICS_TOKEN for /metrics',
        },
    ...(metricsPort === undefined
      ? [
          {
            about,
            state: 'note',
            says: 'a worker without a web server tells none, nor whether it lives; METRICS_PORT in its settings',
          } as const,
        ]
      : []),
  ]
}

function tracesOf({ traces, isDemonstration }: Settings): Finding[] {
  const about = 'traces'
  if (traces) return [{ about, state: 'real', says: `sent to ${new URL(traces.url).host}` }]
  if (isDemonstration) return []
  return [{ about, state: 'off', says: 'none are sent; OTEL_EXPORTER_OTLP_ENDPOINT for a collector' }]
}

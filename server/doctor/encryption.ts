/** What the product sends over a network in the open, or to whoever answers, as its settings say. */
import type { Settings } from '../platform/settings.ts'
import type { Finding } from './finding.ts'

const HERE = /^(localhost|127(\.\d+){3}|\[?::1\]?|)$/

type OpenSettings = Pick<
  Settings,
  'databaseUrl' | 'databaseWebUrl' | 'databaseDirectUrl' | 'databaseReplicaUrls' | 'smtpUrl' | 'filesUrl'
>

export function encryptionOf(settings: OpenSettings): Finding[] {
  const { smtpUrl, filesUrl } = settings
  const databases = databasesOf(settings)
  const namesOf = (way: Way) => [
    ...new Set(databases.filter(({ url }) => wayTo(url) === way).map(({ name }) => name)),
  ]
  const open = [
    ...namesOf('open').map((name) => `${name} (add sslmode=verify-full)`),
    ...(isElsewhere(smtpUrl, 'smtp:') && !isTlsAsked(smtpUrl)
      ? ['SMTP_URL (smtps:// encrypts always, smtp:// if the server can)']
      : []),
    ...(isElsewhere(endpointOf(filesUrl), 'http:') ? ['FILES_URL (an endpoint of https://)'] : []),
  ]
  const unproven = namesOf('unproven').map(
    (name) => `${name} (with sslmode=verify-full it has to prove who it is)`,
  )
  return [
    ...(open.length > 0 ? [noteOf(`not on the way of ${open.join(', ')}`)] : []),
    ...(unproven.length > 0 ? [noteOf(`with whoever answers at ${unproven.join(', ')}`)] : []),
  ]
}

const noteOf = (says: string): Finding => ({ about: 'encryption', state: 'note', says })

const databasesOf = ({
  databaseUrl,
  databaseWebUrl,
  databaseDirectUrl,
  databaseReplicaUrls,
}: OpenSettings): { name: string; url: string | undefined }[] => [
  { name: 'DATABASE_URL', url: databaseUrl },
  { name: 'DATABASE_WEB_URL', url: databaseWebUrl },
  { name: 'DATABASE_DIRECT_URL', url: databaseDirectUrl },
  ...databaseReplicaUrls.map((url) => ({ name: 'DATABASE_REPLICA_URL', url })),
]

const isElsewhere = (address: string | undefined, protocol: string): boolean => {
  if (!address || !URL.canParse(address)) return false
  const url = new URL(address)
  return url.protocol === protocol && !HERE.test(url.hostname)
}

type Way = 'open' | 'unproven' | 'proven'

/** As the driver reads the address. */
function wayTo(address: string | undefined): Way {
  if (!isElsewhere(address, 'postgres:') && !isElsewhere(address, 'postgresql:')) return 'proven'
  const { searchParams } = new URL(address ?? '')
  // A folder of a socket leaves this machine as little.
  if (searchParams.get('host')?.startsWith('/')) return 'proven'
  const mode = searchParams.get('sslmode')
  const root = searchParams.has('sslrootcert')
  if (mode === 'disable') return 'open'
  if (mode === null) return root || ['true', '1'].includes(searchParams.get('ssl') ?? '') ? 'proven' : 'open'
  const isLoose = searchParams.get('uselibpqcompat') === 'true' && ['prefer', 'require'].includes(mode)
  return mode === 'no-verify' || (isLoose && !root) ? 'unproven' : 'proven'
}

/** Of nodemailer: the server has to take TLS, or no email leaves. */
const isTlsAsked = (smtpUrl = ''): boolean => new URL(smtpUrl).searchParams.get('requireTLS') === 'true'

const endpointOf = (filesUrl: string): string | undefined =>
  filesUrl.startsWith('s3:') ? (new URL(filesUrl).searchParams.get('endpoint') ?? undefined) : undefined

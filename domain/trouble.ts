/**
 * What is wrong with a machine, a network or another server, in words for the operator, and what to do about it. One table
 * for the log, the doctor, a start that is refused and a backup that failed.
 */
import { codeOf, fieldOf } from './typed-objects.ts'

export interface Trouble {
  /** Follows a name: "the database at db.example: nobody listens there". */
  says: string
  todo: string
  /** What a product that runs does by itself once that is done; whoever typed a command types it again. */
  after?: string
}

const AGAIN = 'It is tried again by itself.'
const GOES_ON = 'What waits goes on by itself.'
const STORED_LATER = 'What could not be stored is tried again by itself.'

const DISK_FULL: Trouble = {
  says: 'the disk is full',
  todo: 'Free space on the disk of the file or server that the line names, or give it a larger one.',
  after: GOES_ON,
}
const READ_ONLY: Trouble = {
  says: 'the disk can only be read',
  todo: "Look in the machine's own log why: a system does that to a disk with errors. Mend it and mount it for writing.",
  after: GOES_ON,
}
const DISK_BROKEN: Trouble = {
  says: 'the disk gives errors',
  todo: 'Do not trust this disk: make a backup to another one now, check it, and exchange it.',
}
const NOT_ALLOWED: Trouble = {
  says: 'this account may not use it',
  todo: 'Give the account that runs this process the right to the file or folder that the line names.',
}
const NO_FOLDER: Trouble = {
  says: 'the folder cannot be made there',
  todo: 'Choose another folder in the setting (DATA_DIR, FILES_URL, BACKUP_URL), below one that is there and can be written to.',
}
const NO_HANDLES: Trouble = {
  says: 'too many files are open',
  todo: 'Allow this process more open files (ulimit -n, LimitNOFILE of systemd) and start it again.',
}
const NO_MEMORY: Trouble = {
  says: 'there is no memory left',
  todo: 'Give the machine more memory, or run fewer processes on it.',
}
const UNREACHABLE = { todo: 'Check the way there: address, port, firewall.', after: AGAIN }
const DATABASE = {
  todo: 'Look at the database server and its log.',
  after: 'Requests go on by themselves once it answers.',
}
const CERTIFICATE_TODO =
  'Set NODE_EXTRA_CA_CERTS to the file of its authority and start again, or give that server a certificate that is known.'
const STORE_KEYS_TODO = 'Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and the rights of that key.'
const STORE_DOWN: Trouble = {
  says: 'the file store answers with a fault of its own',
  todo: 'Look at the file store (FILES_URL, BACKUP_URL).',
  after: STORED_LATER,
}

/** By code of the system, of TLS or of PostgreSQL, or by the name of a store's error. */
const BY_CODE: Readonly<Record<string, Trouble>> = {
  ENOSPC: DISK_FULL,
  EDQUOT: DISK_FULL,
  '53100': DISK_FULL,
  EROFS: READ_ONLY,
  EIO: DISK_BROKEN,
  '58030': DISK_BROKEN,
  XX001: DISK_BROKEN,
  XX002: DISK_BROKEN,
  EACCES: NOT_ALLOWED,
  EPERM: NOT_ALLOWED,
  EMFILE: NO_HANDLES,
  ENFILE: NO_HANDLES,
  ENOMEM: NO_MEMORY,
  '53200': NO_MEMORY,
  ENOTFOUND: {
    says: 'there is no such host',
    todo: 'Check the name in the setting, and that DNS knows it (getent hosts NAME).',
    after: AGAIN,
  },
  EAI_AGAIN: {
    says: 'the host name cannot be looked up now',
    todo: 'Check the name server of this machine (/etc/resolv.conf).',
    after: AGAIN,
  },
  ECONNREFUSED: {
    says: 'nobody listens there',
    todo: 'Start that server, or correct the setting with its address.',
    after: AGAIN,
  },
  ETIMEDOUT: { says: 'it did not answer in time', ...UNREACHABLE },
  EHOSTUNREACH: { says: 'the host cannot be reached', ...UNREACHABLE },
  ENETUNREACH: { says: 'its network cannot be reached', ...UNREACHABLE },
  ECONNRESET: { says: 'it closed the connection', ...UNREACHABLE },
  CERT_HAS_EXPIRED: {
    says: 'its certificate has run out',
    todo: 'Renew the certificate at that server (and check the clock of this machine).',
    after: 'Nothing has to be started again here.',
  },
  CERT_NOT_YET_VALID: {
    says: 'its certificate does not hold yet',
    todo: 'Check the clocks of this machine and of that server (timedatectl).',
  },
  ERR_TLS_CERT_ALTNAME_INVALID: {
    says: 'its certificate is for another name',
    todo: 'Name the host in the setting as its certificate does.',
  },
  DEPTH_ZERO_SELF_SIGNED_CERT: { says: 'its certificate is signed by itself', todo: CERTIFICATE_TODO },
  SELF_SIGNED_CERT_IN_CHAIN: {
    says: 'its certificate is of an unknown authority',
    todo: CERTIFICATE_TODO,
  },
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: {
    says: 'its certificate is of an unknown authority',
    todo: CERTIFICATE_TODO,
  },
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: {
    says: 'its certificate is of an unknown authority',
    todo: CERTIFICATE_TODO,
  },
  EAUTH: {
    says: 'the mail server refuses the login',
    todo: 'Correct user and password in SMTP_URL.',
    after: AGAIN,
  },
  '28P01': { says: 'the password is wrong', todo: 'Correct the password in the setting.' },
  '28000': { says: 'the login is not allowed in', todo: 'Correct the login, or let it in (pg_hba.conf).' },
  '3D000': { says: 'there is no such database on the server', todo: 'Correct the name in the setting.' },
  '53300': {
    says: 'it has no connection left',
    todo: 'Raise max_connections of the database, or put a pooler before it.',
  },
  '57P03': { says: 'it is starting or shutting down', ...DATABASE },
  '57P01': { says: 'it is shutting down', ...DATABASE },
  '57P02': { says: 'it crashed and starts again', ...DATABASE },
  '25006': {
    says: 'it takes no writes: it is a replica, or was set to read alone',
    todo: 'Lead DATABASE_URL to the primary.',
    after: 'After a failover that is a matter of seconds.',
  },
  RequestTimeTooSkewed: {
    says: 'the clocks of this machine and of the file store differ',
    todo: 'Set the clock of this machine (timedatectl).',
    after: STORED_LATER,
  },
  NoSuchBucket: { says: 'there is no such bucket', todo: 'Correct the bucket in FILES_URL or BACKUP_URL.' },
  AccessDenied: { says: 'the file store does not allow it', todo: STORE_KEYS_TODO },
  InvalidAccessKeyId: { says: 'the file store does not know the key', todo: STORE_KEYS_TODO },
  SignatureDoesNotMatch: { says: 'the file store refuses the key', todo: STORE_KEYS_TODO },
  SlowDown: STORE_DOWN,
  ServiceUnavailable: STORE_DOWN,
}

/** Of what says so in words alone: a server's log, an error that a library wrapped. */
const BY_WORDS: readonly [RegExp, string][] = [
  [/no space left on device/i, 'ENOSPC'],
  [/read-only file system/i, 'EROFS'],
  [/input\/output error/i, 'EIO'],
  [/certificate has expired/i, 'CERT_HAS_EXPIRED'],
  [/certificate is not yet valid/i, 'CERT_NOT_YET_VALID'],
  [/getaddrinfo ENOTFOUND/, 'ENOTFOUND'],
  [/getaddrinfo EAI_AGAIN/, 'EAI_AGAIN'],
  // A mail library keeps the words and puts a code of its own in place of the system's.
  [/\bconnect ECONNREFUSED\b/, 'ECONNREFUSED'],
  [/\bconnect ETIMEDOUT\b/, 'ETIMEDOUT'],
  [/\bconnect EHOSTUNREACH\b/, 'EHOSTUNREACH'],
  [/\bconnect ENETUNREACH\b/, 'ENETUNREACH'],
  [/\bread ECONNRESET\b/, 'ECONNRESET'],
]

/** Of PostgreSQL: a value, a row or a statement that cannot be. */
const REFUSED_STATEMENT = /^(22|23|42)[0-9A-Z]{3}$/

/** A folder that cannot be made: nothing is found there, or a file is on the way. */
const NO_WAY = new Set(['ENOENT', 'ENOTDIR'])

/** An error that wraps another that wraps another: so far, and no further. */
const DEPTH = 6

/** Undefined: it is no trouble of this kind, or one that nothing is known of. */
export function troubleOf(error: unknown): Trouble | undefined {
  let at = error
  for (let depth = 0; depth < DEPTH && at !== undefined && at !== null; depth += 1) {
    const found = ofOne(at)
    if (found) return found
    at = at instanceof AggregateError ? at.errors[0] : (fieldOf(at, 'cause') ?? underneath(at))
  }
  return undefined
}

/** Where the payment provider's library puts what it met; PostgreSQL has words there, which quote values. */
function underneath(error: unknown): unknown {
  const detail = fieldOf(error, 'detail')
  return detail instanceof Error ? detail : undefined
}

function ofOne(error: unknown): Trouble | undefined {
  // Of a file that is read, the same codes are nothing to be mended.
  if (fieldOf(error, 'syscall') === 'mkdir' && NO_WAY.has(codeOf(error) ?? '')) return NO_FOLDER
  const name = fieldOf(error, 'name')
  for (const word of [codeOf(error), name])
    if (typeof word === 'string' && Object.hasOwn(BY_CODE, word)) return BY_CODE[word]
  const status = fieldOf(fieldOf(error, '$metadata'), 'httpStatusCode')
  if (typeof status === 'number' && status >= 500) return STORE_DOWN
  // PostgreSQL quotes the value that it refuses, and that is somebody's text.
  if (REFUSED_STATEMENT.test(codeOf(error) ?? '')) return undefined
  const message = typeof error === 'string' ? error : fieldOf(error, 'message')
  if (typeof message !== 'string') return undefined
  const known = BY_WORDS.find(([words]) => words.test(message))
  return known && BY_CODE[known[1]]
}

/** For the log of what runs. */
export const adviceOf = ({ todo, after }: Trouble): string =>
  after === undefined ? todo : `${todo} ${after}`

/** For whoever typed a command: the error's own words, and what to do where that is known. */
export function withAdvice(says: string, error: unknown): string {
  const trouble = troubleOf(error)
  if (!trouble) return says
  return `${says.replace(/[.\s]+$/, '')}. ${trouble.todo}`
}

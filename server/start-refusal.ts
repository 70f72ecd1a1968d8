/** Why the product did not start, in a sentence that names the setting to change. */
import { DatabaseRefusal } from '@frontage/db/client.ts'
import { withAdvice } from '@frontage/domain/trouble.ts'
import { WrongSettings } from './platform/settings.ts'

interface SystemError extends Error {
  code?: string
  syscall?: string
  path?: string
  address?: string
  port?: number
}

const DISK = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOSPC',
  'EDQUOT',
  'ENOTDIR',
  'EISDIR',
  'ENOENT',
  'EIO',
  'EMFILE',
])

export function startRefusal(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof WrongSettings || error instanceof DatabaseRefusal) return error.message
  const { code, syscall, path, address, port }: SystemError = error
  if (syscall === 'listen') return listenRefusal(code, address, port)
  if (code && path && DISK.has(code))
    return `${path} cannot be used (${code}). Set DATA_DIR to a folder with space that can be written.`
  return withAdvice(error.message, error)
}

function listenRefusal(code = '', address = '', port = 0): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop that program, or set PORT to a free port.`
  if (code === 'EACCES') return `Port ${port} may not be opened by this user. Set PORT to 1024 or higher.`
  return `Nobody can listen on ${address || 'that address'} (${code}). Set HOST to an address of this machine.`
}

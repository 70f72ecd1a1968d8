import type { ByteRange } from './files/port.ts'

/**
 * What a Range header asks of a file. Null: the whole file, which is also the answer to several ranges at once and to
 * what is no range; 'unsatisfiable': it begins behind the file's end.
 *
 * @param size bytes of the file
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!asked) return null
  const [, from = '', to = ''] = asked
  if (from === '' && to === '') return null
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  if (first >= size) return 'unsatisfiable'
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return last < first ? null : { first, last }
}

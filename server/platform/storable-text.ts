/**
 * One guard for all text that comes in: PostgreSQL stores no U+0000, and half a surrogate pair does not survive UTF-8.
 * What a user typed for a while (a page, a design) is mended; everything else is refused.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MultipartFile } from '@fastify/multipart'
import { Refusal } from './refusal.ts'
import { malformed } from './validation.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * 'mended': a save that would be a loss; its text is stored without what cannot be stored.
     * 'by-schema': the route's own schema refuses such text, with a sentence of its own.
     */
    text?: 'mended' | 'by-schema'
  }
}

export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

/** Without U+0000, and with U+FFFD in the place of half a pair. */
export const mended = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

type Container = Record<string, unknown>

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && !Buffer.isBuffer(value)

/** Every text in a value of JSON, names included; walked without recursion, as deep as it may be. */
function* textsIn(root: unknown): Generator<{ text: string; path: string; of?: Container; key: string }> {
  const waiting: { value: unknown; path: string; of?: Container; key: string }[] = [
    { value: root, path: '', key: '' },
  ]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, of, key } = next
    if (typeof value === 'string') yield { text: value, path, of, key }
    else if (isContainer(value))
      for (const [name, inner] of Object.entries(value)) {
        if (!isStorable(name)) yield { text: name, path: path || '(name)', key: name }
        waiting.push({ value: inner, path: path ? `${path}.${name}` : name, of: value, key: name })
      }
  }
}

/** @throws Refusal request.malformed with the fields whose text cannot be stored */
export function refuseUnstorable(value: unknown): void {
  const problems: { path: string[]; message: string }[] = []
  for (const { text, path } of textsIn(value))
    if (!isStorable(text))
      problems.push({
        path: mended(path).split('.'),
        message: '{field} contains characters that cannot be stored.',
      })
  if (problems.length > 0) throw malformed(problems)
}

/** No form of ours is as deep as this; a recursion over what is much deeper ends the stack. */
const DEEPEST = 200

/** @throws Refusal request.malformed for JSON that is nested deeper than anything that is sent in earnest */
export function refuseDeep(root: unknown): void {
  let level: unknown[] = [root]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) throw new Refusal('request.malformed')
    level = level.flatMap((value) => (isContainer(value) ? Object.values(value).filter(isContainer) : []))
  }
}

/** Mends text in place; a name that cannot be stored is refused. */
export function mendTexts(value: unknown): void {
  for (const { text, path, of, key } of textsIn(value)) {
    if (isStorable(text)) continue
    if (!of) refuseUnstorable({ [path]: text })
    else of[key] = mended(text)
  }
}

/** @param url path and query; what is not decodable is left to the routes */
export function registerStorableText(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    refuseDeep(request.body)
    const { text } = request.routeOptions.config
    if (text === 'mended' && isContainer(request.body)) mendTexts(request.body)
    else if (text !== 'by-schema') refuseUnstorable(request.body)
  })
  app.addHook('preHandler', async (request) => guardParts(request))
}

/** What of a request is known before its body: address, query and headers. @throws Refusal request.malformed */
export function refuseUnstorableAddress(request: FastifyRequest): void {
  refuseUnstorable(request.params)
  refuseUnstorable(request.query)
  refuseUnstorable(request.headers)
}

/** Forms are read by their routes, part by part; each part is looked at as it comes. */
function guardParts(request: FastifyRequest): void {
  const form = request as Partial<Pick<FastifyRequest, 'isMultipart' | 'parts' | 'file'>>
  if (!form.isMultipart?.call(request) || !form.parts || !form.file) return
  const { parts, file } = request
  const isMended = request.routeOptions.config.text === 'mended'
  request.parts = async function* (options) {
    for await (const part of parts.call(request, options)) {
      if (isMended) {
        // The names of its files are their reader's to mend.
        if (part.type === 'field' && typeof part.value === 'string') part.value = mended(part.value)
      } else
        refuseUnstorable(
          part.type === 'field' ? [part.fieldname, part.value] : [part.fieldname, part.filename],
        )
      yield part
    }
  }
  request.file = async (options) => {
    const part = await file.call(request, options)
    if (part) refuseUnstorable(namesOf(part))
    return part
  }
}

const namesOf = ({ fieldname, filename, fields }: MultipartFile): unknown[] => [
  fieldname,
  filename,
  ...Object.entries(fields).flatMap(([name, field]) => [
    name,
    ...[field].flat().map((one) => (one?.type === 'field' ? one.value : '')),
  ]),
]

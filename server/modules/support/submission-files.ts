/** Files that users submit, known by what is in them: names and headers are only claims. */
import { randomUUID } from 'node:crypto'
import type { MultipartFile } from '@fastify/multipart'
import { beginningOf } from '@frontage/domain/file-name.ts'
import { SUBMISSION_TYPES, type SubmissionType } from '@frontage/domain/support.ts'
import type { AppContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { TenantScope } from '../../platform/scope.ts'
import type { NewFile } from './repository.ts'

const signatures: readonly [SubmissionType, readonly number[]][] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
]

export function typeOf(bytes: Uint8Array): SubmissionType | null {
  return signatures.find(([, first]) => first.every((byte, at) => bytes[at] === byte))?.[0] ?? null
}

/** Characters before the extension. */
const LONGEST_BEGINNING = 100

/** 'flyer.pdf' of 'C:\\work\\flyer.final.exe', where it is a PDF. */
export function fileName(claimed: string, type: SubmissionType): string {
  const base = (claimed.split(/[/\\]/).at(-1) ?? '')
    .toWellFormed()
    .replaceAll(/[\p{C}<>:"|?*;]/gu, ' ')
    .replace(/(?:\.[a-z0-9]{1,5})+$/i, '')
    .trim()
  return `${beginningOf(base, LONGEST_BEGINNING) || 'file'}.${SUBMISSION_TYPES[type]}`
}

/** Stores one file of a submission. @throws Refusal support.file-type, request.too-large */
export async function storeSubmitted(
  { files }: Pick<AppContext, 'files'>,
  scope: TenantScope,
  part: MultipartFile,
): Promise<NewFile> {
  const bytes = await part.toBuffer()
  if (part.file.truncated) throw new Refusal('request.too-large')
  const mediaType = typeOf(bytes)
  if (!mediaType) throw new Refusal('support.file-type')
  const storageKey = `${scope.tenantId}/submitted/${randomUUID()}.${SUBMISSION_TYPES[mediaType]}`
  await files.put(storageKey, bytes, mediaType)
  return { name: fileName(part.filename, mediaType), mediaType, byteSize: bytes.length, storageKey }
}

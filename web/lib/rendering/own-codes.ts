/** The codes of a design as they stand on its proof. Most designs have none: then nothing is asked for and no encoder loaded. */
import type { CodeEncoder } from '@frontage/artwork/codes.ts'
import { hasCodes, type CodeInput } from '@frontage/artwork/fill-code.ts'
import type { Template } from '@frontage/artwork/types.ts'
import * as calls from '@frontage/contracts/calls/codes.ts'
import type { CodeOfDesign } from '@frontage/contracts/codes.ts'
import { api } from '../api.ts'

export interface OwnCodes {
  codes: readonly CodeOfDesign[]
  encode: CodeEncoder | undefined
}

/** @throws ApiRefusal with the sentence to show */
export async function codesFor(template: Template, designId: string): Promise<OwnCodes> {
  if (!hasCodes(template)) return { codes: [], encode: undefined }
  const [{ rows }, { encodeCode }] = await Promise.all([
    api.call(calls.ofDesign, { params: { id: designId } }),
    import('@frontage/artwork/encode-code.ts'),
  ])
  return { codes: rows, encode: encodeCode }
}

/** Those of an ordered line, as they were approved. */
export async function orderedCodes(
  template: Template,
  codes: Readonly<Record<string, string>>,
): Promise<Omit<CodeInput, 'slots'> | undefined> {
  if (!hasCodes(template)) return undefined
  const { encodeCode } = await import('@frontage/artwork/encode-code.ts')
  return { codes, encode: encodeCode }
}

/** As a template is filled with them. */
export const asLayers = ({ codes, encode }: OwnCodes): Omit<CodeInput, 'slots'> => ({
  codes: Object.fromEntries(codes.map(({ slot, address }) => [slot, address])),
  encode,
})

import { refusals, type RefusalCode } from '@frontage/contracts/refusals.ts'

export type { RefusalCode }

/** A no with a sentence. Thrown by commands; the error handler turns it into the envelope of the catalog. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly data: unknown

  constructor(code: RefusalCode, data: unknown = null, sentence: string = refusals[code].sentence) {
    super(sentence)
    this.name = 'Refusal'
    this.code = code
    this.status = refusals[code].status
    this.data = data
  }
}

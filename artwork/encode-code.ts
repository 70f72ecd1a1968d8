/** The encoder of codes. Apart from drawing, so that cards, which show the sample alone, do not fetch it. */

import { encode } from 'uqr'
import type { CodeEncoder } from './codes.ts'

export const encodeCode: CodeEncoder = (text, correction) => encode(text, { ecc: correction, border: 0 }).data

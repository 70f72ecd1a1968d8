/** What is stored, as a dry run says it to people: times in their own zone. */
import type { FieldNames } from '@frontage/domain/change-fields.ts'
import { fieldInWords, valueInWords, withTimes } from '@frontage/domain/change-words.ts'
import { shortTime } from '../when.ts'

export { isSaid } from '@frontage/domain/change-words.ts'

export const nameOf = (field: string, fields: FieldNames): string => fieldInWords(field, fields, shortTime)

export const valueOf = (field: string, text?: string): string => valueInWords(field, text, shortTime)

/** The same text with times as the reader's clock has them. */
export const inOwnZone = (text: string): string => withTimes(text, shortTime)

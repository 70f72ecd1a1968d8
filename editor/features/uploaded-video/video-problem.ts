import { PAGE_FILE_EXISTS } from '@frontage/domain/page-uploads.ts'
import { isRecord } from '@frontage/page-nodes/guards/values.ts'

const FAILED = 'The video could not be uploaded.'

/** What an author is told of an upload that failed. A host says by status 409 that the file is there already. */
export function sayVideoProblem(error: unknown): string {
  if (isRecord(error) && error.status === 409) return PAGE_FILE_EXISTS
  const said = error instanceof Error ? error.message : ''
  if (/already exists/i.test(said)) return PAGE_FILE_EXISTS
  return said === '' ? FAILED : said
}

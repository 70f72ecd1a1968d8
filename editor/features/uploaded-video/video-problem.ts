import { isRecord } from '@frontage/page-nodes/guards/values.ts'

const EXISTS = 'File already exists. Try changing name video file or upload another one.'
const FAILED = 'The video could not be uploaded.'

/** What an author is told of an upload that failed. A host says by status 409 that the file is there already. */
export function sayVideoProblem(error: unknown): string {
  if (isRecord(error) && error.status === 409) return EXISTS
  const said = error instanceof Error ? error.message : ''
  if (/already exists/i.test(said)) return EXISTS
  return said === '' ? FAILED : said
}

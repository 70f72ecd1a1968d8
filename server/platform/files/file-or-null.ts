import { type FileStore, MissingFile } from './port.ts'

/** null: its row says that there is one, and it is gone. */
export const fileOrNull = (files: Pick<FileStore, 'get'>, key: string): Promise<Buffer | null> =>
  files.get(key).catch((error: unknown) => {
    if (error instanceof MissingFile) return null
    throw error
  })

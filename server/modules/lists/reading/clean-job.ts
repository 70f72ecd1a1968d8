/** What one cleaning is asked and answers, on either side of the thread. */
import type { CleanList } from '@frontage/domain/lists/clean.ts'
import type { OnePer } from '@frontage/domain/lists/duplicates.ts'
import type { Mapping } from '@frontage/domain/lists/fields.ts'
import type { UnreadableList } from './read-file.ts'

export interface CleanJob {
  bytes: Uint8Array
  /** null: as the file's columns are recognized. */
  reading: Reading | null
}

export interface Reading {
  mapping: Mapping
  hasHeader: boolean
  onePer: OnePer
}

export interface CleanedFile {
  reading: Reading
  headings: string[]
  /** For each column the first cells that are not empty. */
  samples: string[][]
  list: CleanList
  contentHash: string
}

export type CleanAnswer =
  { cleaned: CleanedFile } | { unreadable: UnreadableList['code'] } | { failed: string }

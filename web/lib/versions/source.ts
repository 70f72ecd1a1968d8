/** Where the versions of a text come from: a page's, or a post's. All calls throw ApiRefusal. */
import type { TextVersion } from '@frontage/contracts/versions.ts'

export const VERSIONS_AT_ONCE = 25

export interface ListedVersion extends TextVersion {
  /** '': it has none. */
  readonly name: string
  /** Beside when and who, such as its state then. */
  readonly note?: string
}

/** As the editor saved it, and as readers got it. */
export interface SavedText {
  readonly state: string
  readonly html: string
}

export interface VersionText extends ListedVersion, SavedText {
  /** HTML of what is written outside of the editor, such as a title. */
  readonly head?: string
}

export interface VersionSource<Text extends VersionText = VersionText> {
  list(pageNumber: number, isNamed: boolean): Promise<{ rows: readonly ListedVersion[]; totalRows: number }>
  read(revision: number): Promise<Text>
  /** Without it, versions have no names. */
  readonly rename?: (revision: number, name: string) => Promise<ListedVersion>
  /** Without it, no text waits beside the one that is edited. */
  readonly readScheduled?: () => Promise<SavedText>
  /** The head of what is in the editor now. */
  readonly headNow?: () => string
}

/** What a version is called: its name, or its number. */
export const titleOf = ({ revision, name }: Pick<ListedVersion, 'revision' | 'name'>): string =>
  name === '' ? `Version ${revision}` : name

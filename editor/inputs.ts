import type { PageHost } from '@frontage/page-nodes/published/enliven.ts'
import type { SavedPage } from '@frontage/page-nodes/saved/types.ts'
import type { Provider } from '@lexical/yjs'
import type { AnyLexicalExtensionArgument, EditorThemeClasses } from 'lexical'
import type { Doc } from 'yjs'
import type { SettingName, Settings } from './settings/settings.ts'

/** Everything the editor gets from its host. It makes no call of its own. */
export interface EditorInputs {
  /** The saved state: an object, its JSON, or nothing for a page that was never written. */
  readonly initialState?: unknown
  /** What the host answered with the state; given back with each save, so that the host can tell a stale one. */
  readonly revision?: Revision
  readonly listingPages?: ListingPages
  /** Fonts that were uploaded for the pages, beside the built-in ones. */
  readonly pageFonts?: readonly PageFont[]
  readonly tenant?: { readonly brand_primary_color?: string }
  /** May the user do this to that? Only 'view' of 'ViewContactSupport' is asked. */
  readonly can?: (action: 'view', subject: 'ViewContactSupport') => boolean
  readonly editStateAsync: (save: PageSave) => Promise<SaveAnswer>
  /** Stores a video and answers its address; `signal` cancels, `onProgress` gets shares between 0 and 1. */
  readonly uploadFileAsync?: (file: File, options?: UploadOptions) => Promise<string>
  readonly uploadFont?: (file: File) => Promise<PageFont>
  /** Stores a picture and answers its address; without it, pictures from files stay in the page as data. */
  readonly uploadImageAsync?: (file: File, options?: UploadOptions) => Promise<string>
  /** Pictures that the host has ready to choose from. */
  readonly samplePictures?: readonly { readonly src: string; readonly altText: string }[]
  /** Who can be mentioned; without it, @ does nothing. */
  readonly findMentions?: (query: string, signal: AbortSignal) => Promise<readonly Mention[]>
  /** Lets several authors write this page at once while `isCollab` is on; without it that setting does nothing. */
  readonly collaboration?: Collaboration
  /** Where votes of polls are kept, for the preview. */
  readonly pageHost?: PageHost
  /** Whether settings are written to the address. A host with a router of its own may say no. */
  readonly mirrorsSettings?: boolean
  /** What the settings are where the address doesn't say. */
  readonly defaultSettings?: Partial<Settings>
  /** Whose draft of which page this is. With it, what is not saved is kept in the browser and offered on the next visit. */
  readonly draftOf?: DraftOf
  /** Other class names on the content than those of published pages. */
  readonly theme?: EditorThemeClasses
  /** Editors of one name paste each other's nodes; from any other, HTML or text is taken. */
  readonly namespace?: string
  /** What an empty page says. */
  readonly placeholder?: string
  /** Further extensions of Lexical, or another configuration of those that the editor is made of. */
  readonly extensions?: readonly AnyLexicalExtensionArgument[]
  /** Told of what is logged only: a copy that failed, a state that could not be read. */
  readonly onProblem?: (problem: string, error?: unknown) => void
  readonly onSettingChange?: (name: SettingName, value: boolean) => void
  /** Follows whether there is anything to lose, for a host that guards its own links. */
  readonly onSaveState?: (state: SaveState) => void
  /** How the host goes to another of its pages; the author was asked already. Without it, the browser goes. */
  readonly goTo?: (address: string) => void
}

export type SaveState = 'saved' | 'changed' | 'saving'

export interface DraftOf {
  readonly tenant_uid: string
  readonly userId: string | number
  readonly page_id: string | number
}

export type Revision = string | number | null

export interface PageSave {
  readonly state: SavedPage
  /** The published HTML of the state, as the server will make it too. */
  readonly html: string
  readonly revision: Revision
}

export type SaveAnswer =
  | { readonly saved: true; readonly revision: Revision }
  /** Somebody else saved in between; `revision` is theirs. */
  | { readonly saved: false; readonly revision: Revision }

export interface ListingPages {
  readonly listPages: readonly {
    readonly id: string | number
    readonly page: string
    readonly goTo: string
  }[]
  readonly currentPageId?: string | number
  /** Address at which visitors see the current page, as it was saved. */
  readonly viewCurrentPage?: string
}

/** The name that texts carry, and the name that is shown. */
export type PageFont = readonly [name: string, shown: string]

export interface UploadOptions {
  readonly signal?: AbortSignal
  readonly onProgress?: (share: number) => void
}

export interface Collaboration {
  /** The same for everybody who writes this page, and for no other page. */
  readonly room: string
  readonly author: { readonly name: string; readonly color?: string }
  /** Asked when writing together begins, so that what it needs is loaded only then. */
  readonly load: () => Promise<JoinRoom>
}

/** Ties a shared document to everybody else's; `collaboration/over-websocket.ts` is one way. */
export type JoinRoom = (room: string, doc: Doc) => Provider & { destroy(): void }

export interface Mention {
  readonly name: string
  readonly picture?: string
}

import type { PageHost } from '@frontage/page-nodes/published/enliven.ts'
import type { SavedPage } from '@frontage/page-nodes/saved/types.ts'
import type { Provider } from '@lexical/yjs'
import type { AnyLexicalExtensionArgument, EditorThemeClasses } from 'lexical'
import type { Doc } from 'yjs'
import type { Feature } from './features/feature.ts'
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
  /** Stores an image and answers its address; without it, images from files stay in the page as data. */
  readonly uploadImageAsync?: (file: File, options?: UploadOptions) => Promise<string>
  /** Features that this host goes without, by their names: what it could not show. */
  readonly without?: readonly string[]
  /** Images that the host has ready to choose from. */
  readonly sampleImages?: readonly { readonly src: string; readonly altText: string }[]
  /** Nodes that the host shows in its own way, by type. */
  readonly nodeViews?: Feature['nodeViews']
  /** Who can be mentioned; without it, @ does nothing. `signal` ends a search that nobody waits for any more. */
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
  /** Other class names on the page body than those of published pages. */
  readonly theme?: EditorThemeClasses
  /** Editors of one name paste each other's nodes; from any other, HTML or text is taken. */
  readonly namespace?: string
  /** What is written here, as messages call it: 'Post saved'. */
  readonly noun?: 'page' | 'post' | 'email'
  /** Who sees what is saved, and when: said where one is asked whether to save. Asked for each time. */
  readonly saveNote?: () => string
  /** What an empty page says. */
  readonly placeholder?: string
  /** Further extensions of Lexical, or another configuration of those that the editor is made of. */
  readonly extensions?: readonly AnyLexicalExtensionArgument[]
  /** Told of what is logged only: a copy that failed, a state that could not be read. */
  readonly onProblem?: (problem: string, error?: unknown) => void
  readonly onSettingChange?: (name: SettingName, value: boolean) => void
  /** Follows whether there is anything to lose, for a host that guards its own links. */
  readonly onSaveState?: (state: SaveState) => void
  /** Told what the host can ask of the editor, as soon as there is one; null: it is gone. */
  readonly onHandle?: (handle: EditorHandle | null) => void
  /** The author wants to say something about the selected words; without it, no tool offers that. */
  readonly onComment?: () => void
  /** How the host goes to another of its pages; the author was asked already. Without it, the browser goes. */
  readonly goTo?: (address: string) => void
}

export type SaveState = 'saved' | 'changed' | 'saving'

/** What a host that shows versions of the page can ask. */
export interface EditorHandle {
  /** The page as it is now, saved or not. */
  read(): SavedPage
  /** Puts another page in its place: one step, which Undo takes back. False: it cannot be read, and nothing has changed. */
  replace(state: unknown): boolean
  /** @returns whether everything that is on the page is saved now */
  save(from?: SaveOrigin): Promise<boolean>
  /** What a host needs that comments on words. */
  openWords(): Promise<CommentAnchors>
}

/** Words of the page that something outside of it is about. The page itself knows nothing of them. */
export interface WordsAnchor {
  readonly quote: string
  readonly words_before: string
  readonly words_after: string
  /** Characters of the page's text before them. */
  readonly position: number
}

/** Follows words while the page is written, by whomever. */
export interface CommentAnchors {
  /** The words that are selected; null: none are. */
  selected(): WordsAnchor | null
  /**
   * Follows these from now on, and marks them on the screen.
   *
   * @param onPlaces told where they are, as characters of text before them; null: these words are not on the page any more
   */
  follow(
    anchors: ReadonlyMap<string, WordsAnchor>,
    onPlaces: (places: ReadonlyMap<string, number | null>) => void,
  ): void
  /** As they would be described now; without those that are gone. */
  described(): ReadonlyMap<string, WordsAnchor>
  /** Marks them above all others, and brings them into view. False: they are not on the page. */
  show(id: string | null, isJump?: boolean): boolean
  /** Those whose words are drawn at that place of the window. */
  idsAt(x: number, y: number): readonly string[]
  close(): void
}

export interface SaveOrigin {
  /** The version whose text this brings back. */
  readonly restoredFrom?: number
}

export interface DraftOf {
  readonly tenant_uid: string
  readonly userId: string | number
  readonly page_id: string | number
}

export type Revision = string | number | null

export interface PageSave extends SaveOrigin {
  readonly state: SavedPage
  /** The published HTML of the state, as the server will make it too. */
  readonly html: string
  readonly revision: Revision
}

export type SaveAnswer =
  | { readonly saved: true; readonly revision: Revision }
  /** Someone else saved in between; `revision` is theirs. */
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
  /** Others are at the page: it is written together, whatever `isCollab` says, as soon as the author rests. */
  readonly isWanted?: boolean
  /** Asked when writing together begins, so that what it needs is loaded only then. */
  readonly load: (start: RoomStart) => Promise<JoinRoom>
}

/** What a room can begin with. */
export interface RoomStart {
  /** The revision that the author's page goes back to. */
  readonly revision: Revision
  /** The page of that revision as the first update of the shared document. */
  seed(): Uint8Array
}

/** Ties a shared page to everybody else's; `collaboration/over-websocket.ts` is one way. */
export type JoinRoom = (room: string, doc: Doc) => RoomProvider

export interface RoomProvider extends Provider {
  destroy(): void
  /** Told how far this author's writing is stored, as Yjs counts it; without it, nothing is said about that. */
  onStored?(listener: (reached: number) => void): void
}

export interface Mention {
  readonly name: string
  /** What tells it from others of the same name, such as an office; it does not get onto the page. */
  readonly detail?: string
  readonly kind?: 'person' | 'place'
}

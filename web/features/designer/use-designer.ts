/** One open design: its values and history, how it is drawn, and how saving stands. */
import * as designCalls from '@frontage/contracts/calls/designs.ts'
import type { CodeEncoder } from '@frontage/artwork/codes.ts'
import type { Filled } from '@frontage/artwork/fill.ts'
import { permitImprint } from '@frontage/artwork/fill-postage.ts'
import type { PostagePermit } from '@frontage/artwork/mailing.ts'
import type { Images, SlotValue, SlotValues, Template } from '@frontage/artwork/types.ts'
import type { ValueInput } from '@frontage/artwork/values.ts'
import type { CodeOfDesign } from '@frontage/contracts/codes.ts'
import type { DesignDetail, ListingOfDesign, SaveDesign } from '@frontage/contracts/designs.ts'
import type { Offer } from '@frontage/domain/offer.ts'
import type { StoredFile } from '@frontage/contracts/files.ts'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { api } from '../../lib/api.ts'
import type { Owner } from '../../lib/rendering/fill.ts'
import { fillWhole } from '../../lib/rendering/fill-whole.ts'
import { loadFontFaces } from '../../lib/rendering/fonts.ts'
import { atWidth } from '../../lib/rendering/load-images.ts'
import { Autosave, merged, same, type SaveState } from './autosave.ts'
import { draftsOf, readDraft, type Draft } from './drafts.ts'
import { edit, endStroke, redo, replaced, startEdits, undo, type Edits } from './slot-edits.ts'

const STAGE_WIDTH = 1920

export interface OpenDesign {
  design: DesignDetail
  /** How its template is sold; null: it is not printed. */
  offer: Offer | null
  template: Template
  owner: Owner
  /** Draws everything that was there when the design was opened. */
  pictures: Images
  /** Those of its template, with what each says and where it leads. */
  codes: readonly CodeOfDesign[]
  /** Loaded where there are codes. */
  encode: CodeEncoder | undefined
}

export interface Designer {
  design: DesignDetail
  template: Template
  owner: Owner
  name: string
  slots: SlotValues
  /** For asking artwork what a slot shows. */
  values: ValueInput
  filled: Filled
  pictures: Images
  save: SaveState
  canUndo: boolean
  canRedo: boolean
  /** Changes that a closed tab left on this device were taken over when the design was opened. */
  recovered: boolean
  /** Such changes, made before the design was saved elsewhere: only the agent can say which count. */
  olderDraft: Draft | null
  /** Answers what is to become of the older draft. */
  settleDraft(use: boolean): void
  /** Edits with the same stroke, one after another, are one step back. */
  set(values: Readonly<Record<string, SlotValue | undefined>>, stroke?: string): void
  endStroke(): void
  undo(): void
  redo(): void
  rename(name: string): void
  /** Saves now. True: everything is saved. */
  flush(): Promise<boolean>
  /** Of the design as the server has it. */
  revision(): number
  isUnsaved(): boolean
  keepMine(): void
  takeTheirs(): void
  /** The listing that the design is made from, as it was last read; null: there is none. */
  listing: ListingOfDesign | null
  /** Reads again what the listing says. */
  readListing(): Promise<void>
  /** Saves what there is, with the choice. True: it is done. */
  chooseListing(choice: NonNullable<SaveDesign['listing']>): Promise<boolean>
  codes: readonly CodeOfDesign[]
  /** After one was led elsewhere. */
  setCodes(codes: readonly CodeOfDesign[]): void
  /** Makes an uploaded image known, so that slots can show it. */
  know(file: StoredFile): void
}

/** `postage` is printed on the address side while the design is to be mailed. */
export function useDesigner(
  { design, template, owner, pictures: opened, codes: openedCodes, encode }: OpenDesign,
  postage: PostagePermit | null,
): Designer {
  const [{ start, recovered, older }] = useState(() => startOf(design))
  const [olderDraft, setOlderDraft] = useState(older)
  const [edits, setEdits] = useState<Edits>(() => startEdits(start.slots))
  const [name, setName] = useState(start.name)
  const [listing, setListing] = useState(design.listing)
  const [codes, setCodes] = useState(openedCodes)
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const [autosave] = useState(
    () =>
      new Autosave(
        design,
        (change) => api.call(designCalls.save, { params: { id: design.id }, body: change }),
        draftsOf(design.id, localStorage),
      ),
  )
  const save = useSyncExternalStore(autosave.subscribe, autosave.current)
  const { slots } = edits

  useEffect(() => autosave.change({ slots, name }), [autosave, slots, name])
  // Leaving for another page of the site: what is typed goes out, and the draft stays until it has arrived.
  useEffect(() => () => void autosave.flush(), [autosave])
  useGuards(autosave)

  const pictures = useMemo<Images>(() => {
    const known = new Map(files.map((file) => [`file:${file.id}`, file]))
    return (key) => {
      const file = known.get(key)
      return file?.width_px && file.height_px
        ? { width: file.width_px, height: file.height_px, href: atWidth(file.url, STAGE_WIDTH) }
        : opened(key)
    }
  }, [files, opened])

  const filled = useFilled({ template, owner, slots, pictures, postage, codes, encode })
  const values = useMemo(() => ({ slots, ...owner }), [slots, owner])

  return {
    design,
    template,
    owner,
    name,
    slots,
    values,
    filled,
    pictures,
    save,
    recovered,
    olderDraft,
    canUndo: edits.past.length > 0,
    canRedo: edits.future.length > 0,
    set: useCallback((change, stroke) => setEdits((now) => edit(now, change, stroke ?? null)), []),
    endStroke: useCallback(() => setEdits(endStroke), []),
    undo: useCallback(() => setEdits(undo), []),
    redo: useCallback(() => setEdits(redo), []),
    rename: setName,
    flush: useCallback(() => autosave.flush(), [autosave]),
    revision: useCallback(() => autosave.savedRevision(), [autosave]),
    isUnsaved: useCallback(() => autosave.isUnsaved(), [autosave]),
    keepMine: useCallback(() => void autosave.keepMine(), [autosave]),
    takeTheirs: useCallback(() => {
      const theirs = autosave.takeTheirs()
      if (!theirs) return
      setEdits(startEdits(theirs.slots))
      setName(theirs.name)
    }, [autosave]),
    settleDraft: (use) => {
      if (use && olderDraft) {
        setEdits((now) => replaced(now, olderDraft.slots))
        setName(olderDraft.name)
      } else draftsOf(design.id, localStorage).drop()
      setOlderDraft(null)
    },
    listing,
    readListing: useCallback(async () => {
      const read = await api.call(designCalls.read, { params: { id: design.id } })
      setListing(read.listing)
    }, [design.id]),
    chooseListing: useCallback(
      async (choice) => {
        const done = await autosave.saveWith((change) =>
          api.call(designCalls.save, { params: { id: design.id }, body: { ...change, listing: choice } }),
        )
        if (!done) return false
        const { sent, reply } = done
        setEdits((now) => replaced(now, merged(now.slots, sent.slots, reply.slots)))
        setListing(reply.listing)
        return true
      },
      [autosave, design.id],
    ),
    codes,
    setCodes,
    know: useCallback((file) => setFiles((now) => [...now, file]), []),
  }
}

/** The saved design, or the draft that an earlier tab could not save on top of it. */
function startOf(design: DesignDetail) {
  const draft = readDraft(design.id, localStorage)
  if (!draft || same(draft, design)) return { start: design, recovered: false, older: null }
  const isOnTop = draft.revision === design.revision
  return { start: isOnTop ? draft : design, recovered: isOnTop, older: isOnTop ? null : draft }
}

/** Draws at once; a character that brings in another face is in a neighboring one until that is there. */
function useFilled({
  template,
  owner,
  slots,
  pictures,
  postage,
  codes,
  encode,
}: Pick<OpenDesign, 'template' | 'owner' | 'pictures' | 'codes' | 'encode'> & {
  slots: SlotValues
  postage: PostagePermit | null
}): Filled {
  const filled = useMemo(
    () =>
      fillWhole(template, owner, slots, pictures, {
        postage: permitImprint(postage),
        codes: Object.fromEntries(codes.map(({ slot, address }) => [slot, address])),
        encode,
      }),
    [template, owner, slots, pictures, postage, codes, encode],
  )
  const faces = filled.faces.join()
  useEffect(() => {
    // The next change tries again.
    loadFontFaces(faces.split(',')).catch(() => undefined)
  }, [faces])
  return filled
}

/** Leaving with unsaved work asks first; coming back online, or to this tab, saves at once. */
function useGuards(autosave: Autosave): void {
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (!autosave.isUnsaved()) return
      void autosave.flush()
      event.preventDefault()
    }
    const onBack = () => {
      if (autosave.current().kind === 'offline') void autosave.flush()
    }
    const onHide = () => {
      if (document.visibilityState === 'hidden' && autosave.isUnsaved()) void autosave.flush()
    }
    addEventListener('beforeunload', onLeave)
    addEventListener('online', onBack)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      removeEventListener('beforeunload', onLeave)
      removeEventListener('online', onBack)
      document.removeEventListener('visibilitychange', onHide)
    }
  }, [autosave])
}

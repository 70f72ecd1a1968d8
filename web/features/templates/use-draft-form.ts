/** A draft as it is edited: what is typed lies over what the server has until it is saved. */
import type { TemplateDraft } from '@frontage/contracts/templates.ts'
import { fieldOf } from '@frontage/domain/typed-objects.ts'
import { useMemo, useState } from 'react'
import { ApiRefusal, sentenceOf } from '../../lib/api.ts'
import { toast } from '../../ui/index.ts'
import { templateOf } from './render-draft.ts'
import { editOf, isSound, slotRows, type SlotRow } from './slot-rows.ts'
import { readDraft, saveDraft } from './template-calls.ts'

export interface Facts {
  name: string
  description: string
  /** With commas between them. */
  tags: string
}

export interface DraftForm {
  draft: TemplateDraft
  facts: Facts
  rows: readonly SlotRow[]
  isChanged: boolean
  isSaving: boolean
  /** Everything typed can be saved. */
  isSound: boolean
  /** The draft as somebody else saved it in the meantime. */
  theirs: TemplateDraft | null
  changeFacts: (change: Partial<Facts>) => void
  changeSlot: (id: string, change: Partial<SlotRow>) => void
  /** True: it is saved. */
  save: () => Promise<boolean>
  discard: () => void
  keepMine: () => void
  takeTheirs: () => void
}

const textIn = (manifest: unknown, name: string): string => {
  const value = fieldOf(manifest, name)
  return typeof value === 'string' ? value : ''
}

function factsOf({ manifest }: TemplateDraft): Facts {
  const tags = fieldOf(manifest, 'tags')
  return {
    name: textIn(manifest, 'name'),
    description: textIn(manifest, 'description'),
    tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string').join(', ') : '',
  }
}

const tagsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

const isChangedElsewhere = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.code === 'templates.changed-elsewhere'

export function useDraftForm(loaded: TemplateDraft): DraftForm {
  const [draft, setDraft] = useState(loaded)
  const [typed, setTyped] = useState<Partial<Facts>>({})
  const [edits, setEdits] = useState<Readonly<Record<string, Partial<SlotRow>>>>({})
  const [theirs, setTheirs] = useState<TemplateDraft | null>(null)
  const [isSaving, setSaving] = useState(false)
  const saved = useMemo(() => {
    const template = templateOf(draft)
    return { facts: factsOf(draft), rows: template ? slotRows(template) : [] }
  }, [draft])
  const facts = { ...saved.facts, ...typed }
  const rows = saved.rows.map((row) => ({ ...row, ...edits[row.id] }))
  const isChanged = JSON.stringify([facts, rows]) !== JSON.stringify([saved.facts, saved.rows])
  const sound = facts.name.trim() !== '' && facts.description.trim() !== '' && rows.every(isSound)

  const forget = () => {
    setTyped({})
    setEdits({})
  }
  const send = async (revision: number): Promise<boolean> => {
    setSaving(true)
    try {
      const next = await saveDraft(draft.id, {
        revision,
        name: facts.name.trim(),
        description: facts.description.trim(),
        tags: tagsOf(facts.tags),
        slots: rows.map(editOf),
      })
      setDraft(next)
      forget()
      toast.success('Draft saved')
      return true
    } catch (error) {
      if (!isChangedElsewhere(error)) toast.error(sentenceOf(error))
      else setTheirs(await readDraft(draft.id).catch(() => null))
      return false
    } finally {
      setSaving(false)
    }
  }
  return {
    draft,
    facts,
    rows,
    isChanged,
    isSaving,
    isSound: sound,
    theirs,
    changeFacts: (change) => setTyped((now) => ({ ...now, ...change })),
    changeSlot: (id, change) => setEdits((now) => ({ ...now, [id]: { ...now[id], ...change } })),
    save: () => (isChanged ? send(draft.revision) : Promise.resolve(true)),
    discard: forget,
    keepMine: () => {
      const revision = theirs?.revision
      setTheirs(null)
      if (revision !== undefined) void send(revision)
    },
    takeTheirs: () => {
      if (theirs) setDraft(theirs)
      setTheirs(null)
      forget()
    },
  }
}

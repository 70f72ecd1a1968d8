/** Saves a design a moment after its last change, keeps a copy on this device in the meantime, and says how it stands. */
import type { DesignConflict, DesignDetail, SavedDesign } from '@frontage/contracts/designs.ts'
import type { SlotValue, SlotValues } from '@frontage/artwork/types.ts'
import { ApiRefusal, sentenceOf } from '../../lib/api.ts'
import type { Drafts } from './drafts.ts'

export interface EditedDesign {
  slots: SlotValues
  name: string
}

export type SaveState =
  | { kind: 'saved' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  /** Tried and not reached; tries again by itself. */
  | { kind: 'offline' }
  /** Someone, or another tab, saved in the meantime: nothing is sent until one version is chosen. */
  | { kind: 'conflict'; theirs: SavedDesign }
  | { kind: 'refused'; sentence: string }

type Change = EditedDesign & { revision: number }
type Save = (change: Change) => Promise<Pick<DesignDetail, 'revision'>>

const QUIET_MS = 800
const RETRY_MS = [2_000, 5_000, 15_000, 30_000]

export class Autosave {
  private state: SaveState = { kind: 'saved' }
  private revision: number
  private saved: EditedDesign
  private latest: EditedDesign
  private readonly save: Save
  private readonly drafts: Drafts
  private timer: ReturnType<typeof setTimeout> | undefined
  private inFlight: Promise<void> | null = null
  private failures = 0
  private readonly listeners = new Set<() => void>()

  constructor(design: EditedDesign & { revision: number }, save: Save, drafts: Drafts) {
    this.revision = design.revision
    this.saved = this.latest = { slots: design.slots, name: design.name }
    this.save = save
    this.drafts = drafts
  }

  readonly current = (): SaveState => this.state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Call it with every change; the design is sent when no further one came for a moment. */
  change(edited: EditedDesign): void {
    if (same(edited, this.latest)) return
    this.latest = edited
    if (!this.inFlight && this.state.kind !== 'conflict' && !this.isUnsaved()) {
      clearTimeout(this.timer)
      this.drafts.drop()
      return this.show({ kind: 'saved' })
    }
    this.drafts.keep({ ...edited, revision: this.revision })
    if (this.state.kind === 'conflict') return
    this.failures = 0
    if (!this.inFlight) this.show({ kind: 'waiting' })
    this.schedule(QUIET_MS)
  }

  /** Sends what there is now. True: everything is saved. */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer)
    await this.inFlight
    if (this.state.kind === 'conflict') return false
    if (!this.isUnsaved()) return true
    await this.send()
    return !this.isUnsaved()
  }

  /** Of what the server has. */
  savedRevision(): number {
    return this.revision
  }

  isUnsaved(): boolean {
    return !same(this.latest, this.saved)
  }

  /** Answers a conflict: what is on this screen replaces what was saved elsewhere. */
  async keepMine(): Promise<boolean> {
    if (this.state.kind !== 'conflict') return this.flush()
    this.revision = this.state.theirs.revision
    this.saved = editedOf(this.state.theirs)
    this.show({ kind: 'waiting' })
    return this.flush()
  }

  /** Answers a conflict: what was saved elsewhere replaces what is on this screen. */
  takeTheirs(): EditedDesign | null {
    if (this.state.kind !== 'conflict') return null
    this.revision = this.state.theirs.revision
    this.saved = this.latest = editedOf(this.state.theirs)
    this.drafts.drop()
    this.show({ kind: 'saved' })
    return this.latest
  }

  /**
   * Saves what there is together with something that changes slots on the server, such as what a listing says now.
   * @returns what was sent and what came back; null: it was not saved, and the state says why
   */
  async saveWith<Reply extends Change>(
    send: (change: Change) => Promise<Reply>,
  ): Promise<{ sent: EditedDesign; reply: Reply } | null> {
    clearTimeout(this.timer)
    await this.inFlight
    if (this.state.kind === 'conflict') return null
    const sent = this.latest
    let reply: Reply | null = null
    this.inFlight = this.attempt(sent, async (change) => {
      reply = await send(change)
      // What was typed since stays, and what the server changed comes under it.
      this.latest = { ...this.latest, slots: merged(this.latest.slots, sent.slots, reply.slots) }
      return reply
    }).finally(() => {
      this.inFlight = null
    })
    await this.inFlight
    return reply && { sent, reply }
  }

  private schedule(delay: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), delay)
  }

  private send(): Promise<void> {
    const { latest } = this
    this.inFlight = this.attempt(latest, async (change) => ({
      ...latest,
      ...(await this.save(change)),
    })).finally(() => {
      this.inFlight = null
    })
    return this.inFlight
  }

  private async attempt(edited: EditedDesign, send: (change: Change) => Promise<Change>): Promise<void> {
    this.show({ kind: 'saving' })
    try {
      const { revision, slots, name } = await send({ ...edited, revision: this.revision })
      this.revision = revision
      this.saved = { slots, name }
      this.failures = 0
      if (this.isUnsaved()) {
        this.drafts.keep({ ...this.latest, revision })
        this.show({ kind: 'waiting' })
        this.schedule(QUIET_MS)
      } else {
        this.drafts.drop()
        this.show({ kind: 'saved' })
      }
    } catch (error) {
      this.failed(error)
    }
  }

  private failed(error: unknown): void {
    if (error instanceof ApiRefusal && error.code === 'designs.changed-elsewhere') {
      const { design } = error.data as DesignConflict
      // The reply to an earlier attempt was lost: what is there is what was sent.
      if (same(editedOf(design), this.latest)) {
        this.revision = design.revision
        this.saved = this.latest
        this.drafts.drop()
        return this.show({ kind: 'saved' })
      }
      return this.show({ kind: 'conflict', theirs: design })
    }
    if (error instanceof ApiRefusal && error.status >= 400 && error.status < 500 && error.status !== 429)
      return this.show({ kind: 'refused', sentence: sentenceOf(error) })
    this.show({ kind: 'offline' })
    this.schedule(RETRY_MS[Math.min(this.failures, RETRY_MS.length - 1)] ?? QUIET_MS)
    this.failures += 1
  }

  private show(state: SaveState): void {
    this.state = state
    for (const listener of this.listeners) listener()
  }
}

const editedOf = (design: SavedDesign): EditedDesign => ({ slots: design.slots, name: design.name })

/** The slots of now, with what changed from `sent` to `reply` where they still are as they were sent. */
export function merged(now: SlotValues, sent: SlotValues, reply: SlotValues): SlotValues {
  const slots: Record<string, SlotValue> = { ...now }
  for (const slot of new Set([...Object.keys(sent), ...Object.keys(reply)])) {
    if (stable(sent[slot]) === stable(reply[slot]) || stable(now[slot]) !== stable(sent[slot])) continue
    const value = reply[slot]
    if (value === undefined) delete slots[slot]
    else slots[slot] = value
  }
  return slots
}

/** By value and whatever the order of the slots: the database returns them in its own. */
export function same(one: EditedDesign, other: EditedDesign): boolean {
  return one === other || (one.name === other.name && stable(one.slots) === stable(other.slots))
}

export const sameValue = (one: SlotValue, other: SlotValue): boolean => stable(one) === stable(other)

function stable(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, part]) => `${key}:${stable(part)}`).join()}}`
}

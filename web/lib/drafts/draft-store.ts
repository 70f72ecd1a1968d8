/** A draft on screen: saved as one goes, one save at a time, and never over what somebody else saved. */
import type { Draft, VersionRow } from '@frontage/contracts/drafts.ts'
import { ApiRefusal, sentenceOf } from '../api.ts'
import { fieldProblemsIn } from '../field-problems.ts'

export interface DraftCalls<Body> {
  save(revision: number, body: Body): Promise<Draft<Body>>
  discard(revision: number): Promise<Draft<Body>>
  publish(revision: number): Promise<Draft<Body>>
  restore(number: number, revision: number): Promise<Draft<Body>>
  versions(page: number): Promise<{ rows: VersionRow[]; totalRows: number }>
  version(number: number): Promise<{ body: Body }>
}

export interface DraftView<Body> {
  /** As the server has it. */
  stored: Draft<Body>
  /** As it is on screen. */
  body: Body
  saving: 'saved' | 'waiting' | 'saving' | 'failed'
  /** Why the last save failed, where no field is at fault. */
  failure: string
  /** What is wrong with a field, by its path: 'social.facebook'. */
  problems: Readonly<Record<string, string>>
  /** What somebody else saved since this was opened. */
  theirs: Draft<Body> | null
  canUndo: boolean
}

const PAUSE_MS = 700
const MOST_UNDONE = 50

export class DraftStore<Body extends object> {
  private view: DraftView<Body>
  private readonly calls: DraftCalls<Body>
  private readonly listeners = new Set<() => void>()
  private readonly undone: Body[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private underWay: Promise<boolean> | undefined

  constructor(stored: Draft<Body>, calls: DraftCalls<Body>) {
    this.calls = calls
    this.view = {
      stored,
      body: stored.body,
      saving: 'saved',
      failure: '',
      problems: {},
      theirs: null,
      canUndo: false,
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly current = (): DraftView<Body> => this.view

  /** What is typed counts at once, and is saved when the typing pauses. */
  change(body: Body): void {
    // What is typed without a pause is undone at once.
    if (this.view.saving !== 'waiting') this.remember(this.view.body)
    this.put({ body, saving: 'waiting', failure: '', canUndo: this.undone.length > 0 })
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), PAUSE_MS)
  }

  undo(): void {
    const before = this.undone.pop()
    if (!before) return
    this.put({ body: before, saving: 'waiting', failure: '', canUndo: this.undone.length > 0 })
    void this.flush()
  }

  /** Saves what is not saved yet. @returns false: it is not */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer)
    if (this.underWay) await this.underWay
    if (this.view.theirs) return false
    if (this.view.saving === 'saved') return true
    this.underWay = this.save().finally(() => (this.underWay = undefined))
    return this.underWay
  }

  /** @throws ApiRefusal; what somebody else changed is in the view instead */
  publish(): Promise<boolean> {
    return this.after((revision) => this.calls.publish(revision))
  }

  discard(): Promise<boolean> {
    return this.instead(async (revision) => {
      const { stored } = this.view
      return stored.saved ? this.calls.discard(revision) : { ...stored, body: stored.published }
    })
  }

  restore(number: number): Promise<boolean> {
    return this.instead((revision) => this.calls.restore(number, revision))
  }

  /** Goes on from theirs with what was chosen of both. */
  resolve(body: Body): void {
    const { theirs } = this.view
    if (!theirs) return
    this.put({ stored: theirs, theirs: null, body, saving: 'waiting', problems: {} })
    void this.flush()
  }

  private async save(): Promise<boolean> {
    const { body, stored } = this.view
    this.put({ saving: 'saving' })
    try {
      const now = await this.calls.save(stored.revision, body)
      const isNewer = this.view.body !== body
      this.put({ stored: now, problems: {}, failure: '', saving: isNewer ? 'waiting' : 'saved' })
      return !isNewer
    } catch (error) {
      this.refused(error)
      return false
    }
  }

  private async after(work: (revision: number) => Promise<Draft<Body>>): Promise<boolean> {
    return (await this.flush()) && this.run(work)
  }

  /** Puts something else in the place of what was typed, which nobody has to correct first. */
  private async instead(work: (revision: number) => Promise<Draft<Body>>): Promise<boolean> {
    const isSaved = await this.flush()
    return (isSaved || Object.keys(this.view.problems).length > 0) && this.run(work)
  }

  private async run(work: (revision: number) => Promise<Draft<Body>>): Promise<boolean> {
    const before = this.view.body
    try {
      const stored = await work(this.view.stored.revision)
      if (JSON.stringify(before) !== JSON.stringify(stored.body)) this.remember(before)
      this.put({ stored, body: stored.body, saving: 'saved', problems: {}, canUndo: this.undone.length > 0 })
      return true
    } catch (error) {
      if (!isConflict<Body>(error)) {
        this.put({ problems: fieldProblemsIn(error) })
        throw error
      }
      this.put({ theirs: error.data })
      return false
    }
  }

  private refused(error: unknown): void {
    if (isConflict<Body>(error)) return this.put({ theirs: error.data, saving: 'failed' })
    const problems = fieldProblemsIn(error)
    const isAtField = Object.keys(problems).length > 0
    this.put({ saving: 'failed', problems, failure: isAtField ? '' : sentenceOf(error) })
  }

  private remember(body: Body): void {
    this.undone.push(body)
    if (this.undone.length > MOST_UNDONE) this.undone.shift()
  }

  private put(change: Partial<DraftView<Body>>): void {
    this.view = { ...this.view, ...change }
    for (const listener of this.listeners) listener()
  }
}

interface Conflict<Body> extends ApiRefusal {
  readonly data: Draft<Body>
}

/** The server answers it with the draft as it is there. */
const isConflict = <Body>(error: unknown): error is Conflict<Body> =>
  error instanceof ApiRefusal &&
  error.code === 'drafts.changed-elsewhere' &&
  typeof error.data === 'object' &&
  error.data !== null &&
  'revision' in error.data

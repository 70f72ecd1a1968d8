import type { UploadOptions } from '../../inputs.ts'

/** A file on its way to the page: waiting, being sent, or stopped by a problem. Once on the page it is none any more. */
export interface Upload {
  readonly id: number
  readonly name: string
  readonly kind: 'image' | 'video'
  /** Address of the file in this browser. */
  readonly preview: string
  readonly state: 'idle' | 'uploading' | 'error'
  /** 0 to 1. */
  readonly share: number
  readonly problem: string
  /** A file that can never be sent, however often it is tried. */
  readonly isHopeless: boolean
}

export interface Job {
  readonly file: File
  readonly kind: Upload['kind']
  /** Why it is not sent at all, or ''. */
  readonly refused: string
  send(file: File, options: UploadOptions): Promise<string>
  /** Puts what was stored on the page; throws where its address cannot be used. */
  insert(address: string): void
  sayProblem(error: unknown): string
}

export interface Uploads {
  get(): readonly Upload[]
  subscribe(listener: () => void): () => void
  add(job: Job): void
  /** Stops it, or takes it from the list. */
  cancel(id: number): void
  retry(id: number): void
  /** Stops everything: the editor goes. */
  dispose(): void
}

/** Sends files one after the other, so that they come onto the page in their order. */
export function uploads(): Uploads {
  const jobs = new Map<number, Job>()
  const listeners = new Set<() => void>()
  let list: readonly Upload[] = []
  let next = 1
  let running: { readonly id: number; readonly control: AbortController } | null = null

  const set = (changed: readonly Upload[]): void => {
    list = changed
    for (const listener of listeners) listener()
  }
  const change = (id: number, to: Partial<Upload>): void =>
    set(list.map((one) => (one.id === id ? { ...one, ...to } : one)))

  const takeOff = (id: number): void => {
    const gone = list.find((one) => one.id === id)
    if (gone) URL.revokeObjectURL(gone.preview)
    jobs.delete(id)
    set(list.filter((one) => one.id !== id))
  }

  const sendNext = (): void => {
    const waiting = running ? undefined : list.find(({ state }) => state === 'idle')
    const job = waiting && jobs.get(waiting.id)
    if (waiting && job) void run(waiting.id, job)
  }

  async function run(id: number, job: Job): Promise<void> {
    const control = new AbortController()
    const { signal } = control
    running = { id, control }
    change(id, { state: 'uploading', share: 0, problem: '' })
    try {
      const onProgress = (share: number): void => void (signal.aborted || change(id, { share }))
      const address = await job.send(job.file, { signal, onProgress })
      if (!signal.aborted) {
        job.insert(address)
        takeOff(id)
      }
    } catch (error) {
      if (!signal.aborted) change(id, { state: 'error', problem: job.sayProblem(error) })
    }
    // A host that goes on after it was told to stop must not keep the others waiting: `cancel` has gone on already.
    if (running?.control !== control) return
    running = null
    sendNext()
  }

  return {
    get: () => list,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(job) {
      const id = next
      next += 1
      jobs.set(id, job)
      const state = job.refused === '' ? 'idle' : 'error'
      const { name } = job.file
      const preview = job.refused === '' ? URL.createObjectURL(job.file) : ''
      const { kind, refused: problem } = job
      set([...list, { id, name, kind, preview, state, share: 0, problem, isHopeless: problem !== '' }])
      sendNext()
    },
    cancel(id) {
      takeOff(id)
      if (running?.id !== id) return
      running.control.abort()
      running = null
      sendNext()
    },
    retry(id) {
      if (list.some((one) => one.id === id && one.state === 'error' && !one.isHopeless)) {
        change(id, { state: 'idle', problem: '' })
        sendNext()
      }
    },
    dispose() {
      running?.control.abort()
      running = null
      for (const { id } of list) takeOff(id)
      listeners.clear()
    },
  }
}

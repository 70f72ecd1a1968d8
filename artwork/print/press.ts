/** Makes press files and pictures on threads of their own, so that the server's event loop stays free. Node only. */

import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { scenePictures } from '../scene-pictures.ts'
import type { Scene } from '../types.ts'

export interface StoredPicture {
  /** Changes when the bytes change; conversions are kept under it. */
  hash: string
  /** Asked for only when no conversion is kept. */
  bytes: () => Promise<Uint8Array>
}

/** The picture behind an href of a scene. Throws when there is none. */
export type PictureStore = (href: string) => StoredPicture

export interface PdfOrder {
  scenes: readonly Scene[]
  title: string
  /** Written into the file; the same order gives the same bytes. */
  date: Date
  /** 'press' (unless given): PDF/X-4 with bleed and marks. 'screen': sRGB, trimmed. */
  intent?: 'press' | 'screen'
  pictures: PictureStore
}

export interface ThumbnailOrder {
  scene: Scene
  /** Pixels across. */
  width: number
  format: 'webp' | 'png'
  /** False shows the bleed as well. */
  trim?: boolean
  pictures: PictureStore
}

export interface Press {
  /** The finished file and its SHA-256. */
  pressPdf: (order: PdfOrder) => Promise<{ pdf: Buffer; hash: string }>
  thumbnail: (order: ThumbnailOrder) => Promise<Buffer>
  /** Ends the threads; work under way is refused. */
  close: () => Promise<void>
}

export interface PressOptions {
  /** Threads at most; they start when there is work. */
  workers?: number
  /** Folder that keeps converted photos between starts; none: in memory only. */
  cacheDir?: string
  /** Milliseconds after which a job is given up. */
  timeout?: number
}

/** What goes to a thread. */
export type WorkerJob =
  | {
      kind: 'pdf'
      scenes: readonly Scene[]
      title: string
      date: Date
      intent: 'press' | 'screen'
      hashes: Record<string, string>
    }
  | {
      kind: 'thumbnail'
      scene: Scene
      width: number
      format: 'webp' | 'png'
      trim: boolean
      hashes: Record<string, string>
    }

export type ToWorker =
  { type: 'job'; job: WorkerJob } | { type: 'bytes'; href: string; bytes: Uint8Array | null }
export type FromWorker =
  { type: 'want'; href: string } | { type: 'done'; result: Uint8Array } | { type: 'failed'; message: string }

interface Waiting {
  job: WorkerJob
  pictures: Map<string, StoredPicture>
  resolve: (result: Buffer) => void
  reject: (error: Error) => void
}

interface Thread {
  worker: Worker
  current: Waiting | null
  timer: NodeJS.Timeout | null
}

export function createPress(options: PressOptions = {}): Press {
  const { workers: most = 1, cacheDir, timeout = 60_000 } = options
  const threads = new Set<Thread>()
  const queue: Waiting[] = []
  let closed = false

  function startThread(): Thread {
    const worker = new Worker(new URL('./press.worker.ts', import.meta.url), { workerData: { cacheDir } })
    const thread: Thread = { worker, current: null, timer: null }
    worker.on('message', (message: FromWorker) => {
      if (message.type === 'want') void sendBytes(thread, message.href)
      else if (message.type === 'done') settle(thread, (one) => one.resolve(Buffer.from(message.result)))
      else settle(thread, (one) => one.reject(new Error(message.message)))
    })
    worker.on('error', (error) => lose(thread, error))
    worker.on('exit', () => lose(thread, new Error('The press thread ended')))
    // An idle press must not keep a finished process alive.
    worker.unref()
    threads.add(thread)
    return thread
  }

  async function sendBytes(thread: Thread, href: string): Promise<void> {
    let bytes: Uint8Array | null = null
    try {
      bytes = (await thread.current?.pictures.get(href)?.bytes()) ?? null
    } catch {
      // The thread says which picture it was that could not be read.
    }
    thread.worker.postMessage({ type: 'bytes', href, bytes } satisfies ToWorker, [])
  }

  function settle(thread: Thread, how: (one: Waiting) => void): void {
    const { current } = thread
    if (thread.timer) clearTimeout(thread.timer)
    thread.current = null
    thread.worker.unref()
    if (current) how(current)
    next()
  }

  function lose(thread: Thread, error: Error): void {
    if (!threads.delete(thread)) return
    settle(thread, (one) => one.reject(error))
  }

  function next(): void {
    if (closed || queue.length === 0) return
    const idle = [...threads].find((thread) => thread.current === null)
    const thread = idle ?? (threads.size < most ? startThread() : null)
    if (!thread) return
    const waiting = queue.shift()!
    thread.current = waiting
    thread.timer = setTimeout(() => {
      lose(thread, new Error(`The press took longer than ${timeout} ms`))
      void thread.worker.terminate()
    }, timeout)
    thread.worker.ref()
    thread.worker.postMessage({ type: 'job', job: waiting.job } satisfies ToWorker, [])
    next()
  }

  async function submit(
    scenes: readonly Scene[],
    store: PictureStore,
    jobOf: (hashes: Record<string, string>) => WorkerJob,
  ) {
    if (closed) throw new Error('The press is closed')
    const pictures = new Map(scenePictures(scenes).map(({ href }) => [href, store(href)]))
    const hashes = Object.fromEntries([...pictures].map(([href, picture]) => [href, picture.hash]))
    return new Promise<Buffer>((resolve, reject) => {
      queue.push({ job: jobOf(hashes), pictures, resolve, reject })
      next()
    })
  }

  return {
    async pressPdf({ scenes, title, date, intent = 'press', pictures }) {
      const pdf = await submit(scenes, pictures, (hashes) => ({
        kind: 'pdf',
        scenes,
        title,
        date,
        intent,
        hashes,
      }))
      return { pdf, hash: createHash('sha256').update(pdf).digest('hex') }
    },
    thumbnail({ scene, width, format, trim = true, pictures }) {
      return submit([scene], pictures, (hashes) => ({
        kind: 'thumbnail',
        scene,
        width,
        format,
        trim,
        hashes,
      }))
    },
    async close() {
      closed = true
      const gone = new Error('The press is closed')
      for (const one of queue.splice(0)) one.reject(gone)
      const all = [...threads]
      for (const thread of all) lose(thread, gone)
      await Promise.all(all.map((thread) => thread.worker.terminate()))
    },
  }
}

/**
 * Makes press files and images in processes of their own: the server goes on answering, an image that breaks an engine
 * breaks only its job, and the memory is given back when there is nothing to do. Node only.
 */

import { fork, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import type { NoticeOnImage } from '../raster/notice-pixels.ts'
import { sceneImages } from '../scene-images.ts'
import type { Scene } from '../types.ts'

export interface StoredImage {
  /** Changes when the bytes change; conversions are kept under it. */
  hash: string
  /** Asked for only when no conversion is kept. */
  bytes: () => Promise<Uint8Array>
}

/** The image behind an href of a scene. Throws when there is none. */
export type ImageStore = (href: string) => StoredImage

export interface PdfOrder {
  scenes: readonly Scene[]
  title: string
  /** Written into the file; the same order gives the same bytes. */
  date: Date
  /** 'press' (unless given): PDF/X-4 with bleed and marks. 'screen': sRGB, trimmed. */
  intent?: 'press' | 'screen'
  pictures: ImageStore
}

export interface ThumbnailOrder {
  scene: Scene
  /** Pixels across. */
  width: number
  format: 'webp' | 'png'
  /** False shows the bleed as well. */
  trim?: boolean
  pictures: ImageStore
}

export interface NoticesOrder {
  /** Any of them is enough. */
  notices: readonly NoticeOnImage[]
  pictures: ImageStore
}

export interface Press {
  /** The finished file and its SHA-256. */
  pressPdf: (order: PdfOrder) => Promise<{ pdf: Buffer; hash: string }>
  thumbnail: (order: ThumbnailOrder) => Promise<Buffer>
  /** Whether one of the notices can be read on the image it stands on. */
  canRead: (order: NoticesOrder) => Promise<boolean>
  /** Ends the processes; work under way is refused. */
  close: () => Promise<void>
}

export interface PressOptions {
  /** Processes at most; they start when there is work. */
  workers?: number
  /** Folder that keeps converted photos between starts; none: in memory only. */
  cacheDir?: string
  /** Milliseconds after which a job is given up. */
  timeout?: number
  /** Milliseconds without work after which a process ends; the next job waits for a new one, under a second. */
  idleAfter?: number
}

/** What goes to a process. */
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
  | { kind: 'notices'; notices: readonly NoticeOnImage[]; hashes: Record<string, string> }

export type ToWorker =
  { type: 'job'; job: WorkerJob } | { type: 'bytes'; href: string; bytes: Uint8Array | null }
export type FromWorker =
  { type: 'want'; href: string } | { type: 'done'; result: Uint8Array } | { type: 'failed'; message: string }

interface Running {
  pictures: Map<string, StoredImage>
  resolve: (result: Buffer) => void
  reject: (error: Error) => void
}

interface Bench {
  child: ChildProcess
  current: Running | null
  timer: NodeJS.Timeout | null
}

const program = fileURLToPath(new URL('./press.worker.ts', import.meta.url))

const gone = (): Error => new Error('The press is closed')

export function createPress(options: PressOptions = {}): Press {
  const { workers: most = 1, cacheDir, timeout = 60_000, idleAfter = 120_000 } = options
  const benches = new Set<Bench>()
  const limit = pLimit(most)
  let closed = false

  function openBench(): Bench {
    const child = fork(program, cacheDir === undefined ? [] : [cacheDir], {
      serialization: 'advanced',
      // Jobs leave much that is gone at once; with more room for it the process grows and stays so.
      execArgv: ['--max-semi-space-size=8'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // The image libraries allocate from many threads; more arenas than this only keep freed memory.
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
    })
    const bench: Bench = { child, current: null, timer: null }
    child.on('message', (message: FromWorker) => {
      if (message.type === 'want') void sendBytes(bench, message.href)
      else if (message.type === 'done') settle(bench, (one) => one.resolve(Buffer.from(message.result)))
      // Under `node --watch` a process also reports what it imports.
      else if (message.type === 'failed') settle(bench, (one) => one.reject(new Error(message.message)))
    })
    child.on('error', (error) => lose(bench, error))
    child.on('exit', () => lose(bench, new Error('The press process ended')))
    benches.add(bench)
    return bench
  }

  /** An idle press must not keep a finished program alive. */
  function hold({ child }: Bench, busy: boolean): void {
    if (busy) {
      child.ref()
      child.channel?.ref()
    } else {
      child.unref()
      child.channel?.unref()
    }
  }

  function startTimer(bench: Bench, after: number, act: () => void): void {
    if (bench.timer) clearTimeout(bench.timer)
    bench.timer = setTimeout(act, after)
  }

  function send(bench: Bench, message: ToWorker): void {
    if (bench.child.connected) bench.child.send(message)
  }

  async function sendBytes(bench: Bench, href: string): Promise<void> {
    let bytes: Uint8Array | null = null
    try {
      bytes = (await bench.current?.pictures.get(href)?.bytes()) ?? null
    } catch {
      // The process says which image it was that could not be read.
    }
    send(bench, { type: 'bytes', href, bytes })
  }

  function settle(bench: Bench, how: (one: Running) => void): void {
    const { current } = bench
    bench.current = null
    startTimer(bench, idleAfter, () => end(bench, new Error('The press had nothing to do')))
    bench.timer?.unref()
    hold(bench, false)
    if (current) how(current)
  }

  /** Takes the process away; its job, if it had one, fails. */
  function lose(bench: Bench, error: Error): void {
    if (!benches.delete(bench)) return
    settle(bench, (one) => one.reject(error))
    if (bench.timer) clearTimeout(bench.timer)
  }

  function end(bench: Bench, error: Error): void {
    lose(bench, error)
    bench.child.kill('SIGKILL')
  }

  /** There is a bench for each job under way: as many as the limit, and those without work are taken first. */
  function run(job: WorkerJob, pictures: Running['pictures']): Promise<Buffer> {
    if (closed) throw gone()
    const bench = [...benches].find(({ current }) => current === null) ?? openBench()
    startTimer(bench, timeout, () => end(bench, new Error(`The press took longer than ${timeout} ms`)))
    hold(bench, true)
    return new Promise((resolve, reject) => {
      bench.current = { pictures, resolve, reject }
      send(bench, { type: 'job', job })
    })
  }

  async function submit(
    scenes: readonly Scene[],
    store: ImageStore,
    jobOf: (hashes: Record<string, string>) => WorkerJob,
  ) {
    if (closed) throw gone()
    const pictures = new Map(sceneImages(scenes).map(({ href }) => [href, store(href)]))
    const hashes = Object.fromEntries([...pictures].map(([href, image]) => [href, image.hash]))
    return limit(() => run(jobOf(hashes), pictures))
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
    async canRead({ notices, pictures }) {
      const scenes = notices.map(({ scene }) => scene)
      const [answer] = await submit(scenes, pictures, (hashes) => ({ kind: 'notices', notices, hashes }))
      return answer === 1
    },
    async close() {
      closed = true
      const all = [...benches]
      const ended = all.map(({ child }) => new Promise((resolve) => child.once('exit', resolve)))
      for (const bench of all) {
        end(bench, gone())
        bench.child.ref()
      }
      await Promise.all(ended)
    },
  }
}

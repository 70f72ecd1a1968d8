/** The editor's workbench as it is built, served as a good host would: gzip 9, from memory, nothing else. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { portOf } from '../product.ts'
import { workbenchConfig } from '@frontage/editor/workbench/vite.config.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

export interface Workbench {
  readonly origin: string
  /** Bytes of a file as they travel, by its path. */
  sizeOf(path: string): number
  stop(): Promise<void>
}

export async function startWorkbench(): Promise<Workbench> {
  const folder = await mkdtemp(join(tmpdir(), 'frontage-editor-'))
  const config = workbenchConfig('.')
  await build({
    ...config,
    mode: 'production',
    build: { ...config.build, outDir: folder, emptyOutDir: true, chunkSizeWarningLimit: 2_000 },
  })
  const files = new Map<string, { body: Buffer; type: string }>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files.set(`/${relative(folder, path)}`, {
      body: gzipSync(await readFile(path), { level: 9 }),
      type: TYPES[extname(path)] ?? 'application/octet-stream',
    })
  }
  const server = createServer((request, reply) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = files.get(path === '/' ? '/index.html' : path)
    if (!file) return void reply.writeHead(404).end()
    reply.writeHead(200, { 'content-type': file.type, 'content-encoding': 'gzip' }).end(file.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    sizeOf: (path) => files.get(path)?.body.length ?? 0,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Starts the floor (`bare.ts`) in a process of its own. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './product.ts'

export interface Stored {
  type: string
  /** How the bytes are packed, as content-encoding says it. */
  encoding?: string
  body: string | Uint8Array
}

/** @param stored what is answered, by path with query */
export async function startBare(stored: Readonly<Record<string, Stored>>) {
  const folder = await mkdtemp(join(tmpdir(), 'frontage-bare-'))
  const path = join(folder, 'bodies.json')
  const bodies = Object.entries(stored).map(([address, { body, ...head }]) => {
    const base64 = Buffer.from(body).toString('base64')
    return [address, { ...head, base64 }]
  })
  await writeFile(path, JSON.stringify(Object.fromEntries(bodies)))
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare.ts'), String(port), path], {
    stdio: 'inherit',
  })
  const origin = `http://127.0.0.1:${port}`
  while (
    !(await fetch(origin).then(
      () => true,
      () => false,
    ))
  ) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const { pid } = child
  if (pid === undefined) throw new Error('The bare server could not be started.')
  return {
    origin,
    pid,
    async stop() {
      child.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

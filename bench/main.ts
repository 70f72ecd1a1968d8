/** Everything measured in one run. Ratios travel between machines; milliseconds are this machine's. */
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchCards } from './cards.ts'
import { benchHttp } from './http.ts'
import { benchPrint } from './print.ts'
import { startProduct } from './product.ts'
import { table } from './rounds.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)
const IDLE_MS = 5_000

print(`Frontage bench: Node ${process.version}, ${cpus().length} cores, ${cpus()[0]?.model.trim()}`)

print('\nPress and thumbnails')
print(await benchPrint())

const dataDir = await mkdtemp(join(tmpdir(), 'frontage-bench-'))
try {
  const first = await startProduct(dataDir)
  await first.stop()
  const product = await startProduct(dataDir)
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
  print('\nStart')
  print(
    table([
      ['', 'measured', 'aim'],
      ['First start of the server, seeding included, ms', first.startMs.toFixed(0), ''],
      ['Second start of the server, ms', product.startMs.toFixed(0), '< 5000'],
      ['Idle memory of the server, MiB', (await product.memoryMiB()).toFixed(0), '< 400'],
    ]),
  )
  print('\nPages and calls, 16 connections, median of 4 rounds')
  print(await benchHttp(product))
  print('\nCards drawn in the browser')
  print(await benchCards(product))
  await product.stop()
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

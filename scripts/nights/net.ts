/** Nights of the network and the clock: database, store and mail server behind names and TLS. */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@frontage/db/client.ts'
import { readPostmaster } from '@frontage/db/engine/postmaster.ts'
import { aBucketServer } from '@frontage/testing/stand-ins/bucket.ts'
import { aMailServer } from '@frontage/testing/stand-ins/mail-server.ts'
import { fetchPrograms, unpacked } from '../cluster/debian.ts'
import { aNight, type Night, type Place } from './night.ts'
import { aProduct } from './product.ts'
import { aCertificate, aRelay, aStoreDoor } from './servers.ts'

export const NET_NIGHTS: readonly Night[] = [
  aNight('names', 'names', 20, 'names of database, store and mail server are not found (ENOTFOUND)'),
  aNight('name-server', 'nameServer', 20, 'the name server does not answer (EAI_AGAIN)'),
  aNight('certificates', 'certificates', 20, 'certificates of database, store and mail server have run out'),
  aNight('store-503', 'store', 60, 'the store answers 503 for a minute'),
  aNight('clock-ahead', 'ahead', 20, 'the clock of every process jumps a day ahead, and back'),
  aNight('clock-behind', 'behind', 20, 'the clock of every process jumps a day back, and ahead again'),
  aNight('loop-worker', 'loopWorker', 45, 'a job of the worker never gives its process back'),
  aNight('loop-web', 'loopWeb', 45, 'a job of the web process never gives its process back'),
]

const DAY_MS = 86_400_000
const HOST = 'bad.night'

export async function openNet(scratch: string): Promise<Place> {
  fetchPrograms(['faketime'], console.log)
  const at = (name: string, text: string) => {
    const path = join(scratch, name)
    writeFileSync(path, text)
    return path
  }
  const names = at('names', '')
  const clock = at('clock', '+0')
  chmodSync(clock, 0o644)
  const engine = join(scratch, 'engine')
  mkdirSync(engine)
  const db = await openDatabase({ dataDir: engine })
  const socket = readPostmaster(join(engine, 'postgres'))?.socketFolder ?? ''

  const good = aCertificate(new Date(Date.now() + 30 * DAY_MS))
  const old = aCertificate(new Date(Date.now() - 3 * DAY_MS))
  const authorities = at('authorities.pem', good.cert + old.cert)
  const bucket = await aBucketServer({ folder: join(scratch, 'bucket') })
  const door = await aStoreDoor(Number(new URL(bucket.endpoint).port))
  const mail = await aMailServer()
  const relays = {
    database: await aRelay({ path: join(socket, '.s.PGSQL.5432') }, good, true),
    store: await aRelay({ host: '127.0.0.1', port: door.port }, good),
    mail: await aRelay({ host: '127.0.0.1', port: Number(new URL(mail.url).port) }, good),
  }
  const filesOf = (endpoint: string) =>
    `s3://nights/files?endpoint=${encodeURIComponent(endpoint)}&region=us-east-1`
  const keys = { AWS_ACCESS_KEY_ID: 'nights', AWS_SECRET_ACCESS_KEY: 'nights-secret' }
  Object.assign(process.env, keys)
  const dataDir = join(scratch, 'data')
  const product = await aProduct({
    ...keys,
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://frontage_owner@database.${HOST}:${relays.database.port}/frontage?sslmode=verify-full`,
    FILES_URL: filesOf(`https://store.${HOST}:${relays.store.port}`),
    SMTP_URL: `smtps://mail.${HOST}:${relays.mail.port}`,
    MAIL_FROM: 'orders@bad.night',
    DEMO_DATA: '1',
    BACKUP_URL: 'none',
    SESSION_SECRET: 'a secret of bad nights and nothing else',
    NODE_EXTRA_CA_CERTS: authorities,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'resolver.mjs')}`,
    NIGHTS_DNS: names,
    NIGHTS_LOOP: '1',
    LD_PRELOAD: unpacked('faketime') ?? '',
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DONT_RESET: '1',
  })
  const all = Object.values(relays)
  const fail = (code: string) => (isSo: boolean) => {
    writeFileSync(names, isSo ? code : '')
    // What is connected needs no name; a server that moved has cut it.
    if (isSo) for (const relay of all) relay.cut()
  }
  const jump = (by: string) => (isSo: boolean) => writeFileSync(clock, isSo ? by : '+0')
  const loop = (name: 'web' | 'worker') => (isSo: boolean) =>
    void (isSo && product.child(name).kill('SIGUSR2'))
  return {
    product,
    site: {
      origin: product.origin,
      db,
      files: filesOf(bucket.endpoint),
      journal: join(dataDir, 'cards-stand-in.jsonl'),
    },
    troubles: {
      names: fail('ENOTFOUND'),
      nameServer: fail('EAI_AGAIN'),
      certificates(isSo) {
        for (const relay of all) relay.use(isSo ? old : good)
      },
      store(isSo) {
        door.isDown = isSo
      },
      ahead: jump('+1d'),
      behind: jump('-1d'),
      loopWorker: loop('worker'),
      loopWeb: loop('web'),
    },
    async close() {
      await product.stop()
      await db.close()
      for (const relay of all) relay.close()
      door.close()
      await bucket.close()
      await mail.close()
    },
  }
}

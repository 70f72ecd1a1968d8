import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Takes a lock between processes: a listening socket, because the system frees it with its owner, even
 * after kill -9. On Linux the socket has no file at all (an abstract one); elsewhere a socket file that
 * nobody listens on is left over and is removed.
 *
 * @param name unique on this machine; a path, at most 100 bytes
 * @returns the function that gives the lock back
 * @throws after `patience` milliseconds
 */
export async function exclusive(name: string, patience = 120_000): Promise<() => Promise<void>> {
  const address = process.platform === 'linux' ? `\0${name}` : name
  const deadline = Date.now() + patience
  for (;;) {
    const release = await listenOn(address)
    if (release) return release
    if (address === name && !(await isAnyoneListening(name))) {
      // Two waiters may both see a dead socket, and the slower one must not remove the live socket that
      // the faster one has just made: look again after a pause that differs between them.
      await sleep(5 + Math.random() * 40)
      if (!(await isAnyoneListening(name))) rmSync(name, { force: true })
      continue
    }
    if (Date.now() > deadline) throw new Error(`Another process has held ${name} for ${patience / 1000} s.`)
    await sleep(20 + Math.random() * 30)
  }
}

function listenOn(path: string): Promise<(() => Promise<void>) | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.unref()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    server.listen(path, () => resolve(() => new Promise<void>((closed) => server.close(() => closed()))))
  })
}

function isAnyoneListening(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

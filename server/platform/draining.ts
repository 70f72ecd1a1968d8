/** How the server lets go of its clients when the process stops. */
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A connection that was opened and never asked anything, as browsers do in advance, may still ask this long. */
const UNUSED_MS = 500

/** Every reply says that its connection ends with it, so that clients that keep theirs open go to another process. */
export function registerDraining(app: FastifyInstance): void {
  let isDraining = false
  const unused = new Set<Socket>()
  app.server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    isDraining = true
    setTimeout(() => {
      for (const socket of unused) socket.destroy()
    }, UNUSED_MS).unref()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close')
  })
}

/** How the server lets go of its clients when the process stops. */
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the process was asked to stop: `/readyz` says so, and every reply that its connection ends with it. */
    isStopping(): boolean
    /**
     * Answers as before for so many milliseconds, while balancers hear from `/readyz` that the next request goes elsewhere.
     * What is refused at the door is lost: nobody knows whether a request with a body may be sent again.
     */
    drain(ms: number): Promise<void>
  }
}

/** A connection that was opened and never asked anything, as browsers do in advance, may still ask this long. */
const UNUSED_MS = 500

export function registerDraining(app: FastifyInstance): void {
  let isStopping = false
  const unused = new Set<Socket>()
  app.server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.decorate('isStopping', () => isStopping)
  app.decorate('drain', async (ms: number) => {
    isStopping = true
    await sleep(ms)
  })
  app.addHook('preClose', async () => {
    isStopping = true
    setTimeout(() => {
      for (const socket of unused) socket.destroy()
    }, UNUSED_MS).unref()
  })
  // Clients that keep their connections open go to another process.
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
}

/** The console's document: the same at every address of its host, as its screens are its browser code's own. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CONSOLE_ASSETS, consoleDocument } from '@frontage/web/host/index.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serveStoredFiles } from '../../platform/documents/stored-files.ts'

export function sendConsole(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { isDevelopment } = request.server.context.settings
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .send(consoleDocument(isDevelopment))
}

export const consoleFiles: FastifyPluginAsync = async (app) => {
  if (!app.context.settings.isDevelopment && CONSOLE_ASSETS.isBuilt())
    await serveStoredFiles(app, CONSOLE_ASSETS.folder, '/console/assets/')
}

import type { FastifyInstance } from 'fastify'

const worker = "importScripts('https://cdn.onesignal.com/sdks/web/v16/OneSignalSDK.sw.js')\n"

/**
 * SHELL-08: push notifications are received by a worker that must come from the site's own origin. It runs only where a
 * page has asked for it, which needs the site's choice and the visitor's consent.
 */
export function servePushWorker(app: FastifyInstance): void {
  app.get('/OneSignalSDKWorker.js', async (_request, reply) =>
    reply.type('text/javascript').header('cache-control', 'public, max-age=3600').send(worker),
  )
}

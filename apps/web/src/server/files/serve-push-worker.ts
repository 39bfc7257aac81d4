import type { FastifyInstance } from 'fastify'

const worker = "importScripts('https://cdn.onesignal.com/sdks/web/v16/OneSignalSDK.sw.js')\n"
// A worker is held to the policy of its own file.
const policy = "default-src 'self' https://*.onesignal.com"

/**
 * SHELL-08: push notifications are received by a worker that must come from the site's own origin. It runs only where a
 * page has asked for it, which needs the site's choice and the visitor's consent.
 */
export function servePushWorker(app: FastifyInstance): void {
  app.get('/OneSignalSDKWorker.js', async (_request, reply) =>
    reply
      .type('text/javascript')
      .headers({ 'cache-control': 'public, max-age=3600', 'content-security-policy': policy })
      .send(worker),
  )
}

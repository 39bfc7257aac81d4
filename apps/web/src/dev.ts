// The site process for development: the same server, with modules that are built on request and reloaded when they
// change.
import { join } from 'node:path'
import middie from '@fastify/middie'
import { runProcess } from '@touchline/process'
import type { FastifyInstance } from 'fastify'
import { createServer, isRunnableDevEnvironment } from 'vite'
import { startSite } from './server/create-site.ts'
import type { Build, Renderer } from './server/pages/render-page.ts'
import { readWebEnvironment } from './server/process/environment.ts'
import { createMetrics } from './server/process/metrics.ts'

await runProcess({
  name: 'web',
  environment: { ...readWebEnvironment(process.env), PAGE_CACHE_MS: 0 },
  metrics: createMetrics(),
  start: (tools) => startSite({ ...tools, isPolicySent: false, attach: attachVite }),
})

/** Runs Vite inside this server: routes, headers and hooks are those of production. */
async function attachVite(app: FastifyInstance): Promise<Build> {
  const root = join(import.meta.dirname, '..')
  const vite = await createServer({
    root,
    configFile: `${root}/vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: app.server, path: '/@hmr' }, allowedHosts: ['.localhost'] },
  })
  await app.register(middie)
  app.use((request, response, next) => {
    if (/^\/(api|connection)\//.test(request.url ?? '')) next()
    else vite.middlewares(request, response, next)
  })
  // Vite closes before the server does, because the server would wait for the sockets that reload pages.
  app.addHook('preClose', () => vite.close())
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment that renders')
  return {
    renderer: async () => {
      const entry = (await ssr.runner.import('virtual:tanstack-start-server-entry')) as { default: Renderer }
      return entry.default
    },
  }
}

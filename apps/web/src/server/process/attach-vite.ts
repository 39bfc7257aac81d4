import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import { createServer, isRunnableDevEnvironment } from 'vite'
import type { Build, Renderer } from './renderer.ts'

/** Vite inside this server: the same routes, headers and hooks as in production, with modules made on the fly. */
export async function attachVite(app: FastifyInstance, root: string): Promise<Build> {
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
  // Before the server: it would wait for the sockets that reload pages.
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

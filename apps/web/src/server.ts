// The site process: serves pages from the build and passes other requests on, unless a reverse proxy does.
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import staticFiles from '@fastify/static'
import { runProcess } from '@touchline/process'
import type { FastifyInstance } from 'fastify'
import { readWebEnvironment } from './server/process/environment.ts'
import { createMetrics } from './server/process/metrics.ts'
import type { Build, Renderer } from './server/pages/render-page.ts'
import type { BlockFiles } from './site/page-context.ts'
import { startSite } from './server/create-site.ts'

// React reads this when the build is loaded: its development version is slower and shows visitors error details.
process.env['NODE_ENV'] ??= 'production'
await runProcess({
  name: 'web',
  environment: readWebEnvironment(process.env),
  metrics: createMetrics(),
  start: (tools) => startSite({ ...tools, isPolicySent: true, attach: attachBuild }),
})

/** Serves the output of `npm run build`. */
async function attachBuild(app: FastifyInstance): Promise<Build> {
  const folder = join(import.meta.dirname, '../dist')
  const entry = join(folder, 'server/render.js')
  await access(entry).catch(() => {
    throw new Error('the site is not built: `npm run build` first')
  })
  // The name of a file changes with its content, so the files can be cached without an expiry.
  await app.register(staticFiles, {
    root: join(folder, 'client/assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    logLevel: 'warn',
  })
  const { default: renderer } = (await import(pathToFileURL(entry).href)) as { default: Renderer }
  const read = async (file: string) => JSON.parse(await readFile(join(folder, 'client', file), 'utf8')) as unknown
  const offlineFiles = (await read('offline-files.json')) as string[]
  const blockFiles = (await read('block-files.json')) as BlockFiles
  return { renderer: () => Promise.resolve(renderer), offlineFiles, blockFiles }
}

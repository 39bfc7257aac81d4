import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Build, Renderer } from './renderer.ts'

/** Serves what `npm run build` made. */
export async function attachBuild(app: FastifyInstance, folder: string): Promise<Build> {
  const entry = join(folder, 'server/render.js')
  await access(entry).catch(() => {
    throw new Error('the site is not built: `npm run build` first')
  })
  // Their names change with their content, so they never grow old.
  await app.register(staticFiles, {
    root: join(folder, 'client/assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    logLevel: 'warn',
  })
  const { default: renderer } = (await import(pathToFileURL(entry).href)) as { default: Renderer }
  return { renderer: () => Promise.resolve(renderer) }
}

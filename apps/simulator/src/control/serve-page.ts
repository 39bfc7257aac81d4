import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

const files = [
  'index.html',
  'tokens.css',
  'page.css',
  'matches.css',
  'page.js',
  'dom.js',
  'send-command.js',
  'clock.js',
  'feed.js',
  'matches.js',
] as const
const types = { html: 'text/html', js: 'text/javascript', css: 'text/css' } as const

/** The control page. */
export function servePage(app: FastifyInstance): void {
  for (const file of files) {
    const path = file === 'index.html' ? '/' : `/${file}`
    const type = types[file.split('.').at(-1) as keyof typeof types]
    app.get(path, async (_request, reply) => {
      const content = await readFile(new URL(`page/${file}`, import.meta.url), 'utf8')
      return reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-store').send(content)
    })
  }
}

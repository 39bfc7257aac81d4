import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

const types = { html: 'text/html', js: 'text/javascript', css: 'text/css' } as const

/** The levers by hand, in a browser. */
export function servePage(app: FastifyInstance): void {
  for (const [path, file, type] of [
    ['/', 'index.html', types.html],
    ['/page.js', 'page.js', types.js],
    ['/page.css', 'page.css', types.css],
  ] as const) {
    app.get(path, async (_request, reply) => {
      const content = await readFile(new URL(`page/${file}`, import.meta.url), 'utf8')
      return reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-store').send(content)
    })
  }
}

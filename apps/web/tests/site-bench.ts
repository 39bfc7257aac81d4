import { openSuite, waitFor } from '@touchline/testkit'
import type { AppProcess, Suite } from '@touchline/testkit'
import { execFile } from 'node:child_process'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../', import.meta.url))

export type Reply = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

/** A real site process with the demo brands, without a feed: pages have no matches, but are rendered completely. */
export type SiteBench = {
  suite: Suite
  api: AppProcess
  /** Requests a page. Node cannot resolve `*.localhost`, so the host is sent as a header. */
  get(path: string, options?: { host?: string; cookie?: string }): Promise<Reply>
  /** Saves the site's document with these changes, as staff would. */
  save(site: string, change: (document: Record<string, unknown>) => Record<string, unknown>): Promise<void>
  close(): Promise<void>
}

export async function openSiteBench(name: string, env: Record<string, string> = {}): Promise<SiteBench> {
  const suite = await openSuite({ name, rabbit: false })
  try {
    const database = { DATABASE_URL: suite.database.url('tl_migrate'), LOG_LEVEL: 'warn', TOUCHLINE_DEMO: '1' }
    await script('apps/server/src/seed.ts', [], database)
    const api = await suite.startServer('api')
    await api.ready()
    const web = await suite.startWeb({ isBuilt: false, env })
    await web.ready()
    // For the first page the development server transforms every module, which can take longer than the time limit of a
    // page.
    await waitFor('the first page', async () => (await get(web.url, '/sports')).status === 200, { timeoutMs: 60_000 })
    const token = await script('scripts/operators/site.ts', ['token', 'touchline', '--days', '1'], database)
    const staff = { SITE_API_URL: api.url, STAFF_TOKEN: token.trim() }
    return {
      suite,
      api,
      get: (path, options) => get(web.url, path, options),
      save: async (site, change) => {
        const { version, document } = JSON.parse(await script('scripts/operators/site.ts', ['get', site], staff))
        await script(
          'scripts/operators/site.ts',
          ['put', site, '-'],
          staff,
          JSON.stringify({ version, document: change(document) }),
        )
      },
      close: () => suite.close(),
    }
  } catch (error) {
    await suite.close()
    throw error
  }
}

async function script(entry: string, args: string[], env: Record<string, string>, input = ''): Promise<string> {
  const running = run(process.execPath, [entry, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    timeout: 30_000,
  })
  running.child.stdin?.end(input)
  return (await running).stdout
}

function get(url: string, path: string, { host, cookie }: { host?: string; cookie?: string } = {}): Promise<Reply> {
  const { port } = new URL(url)
  const headers = {
    host: host?.includes(':') ? host : `${host ?? 'localhost'}:${port}`,
    'accept-encoding': 'br',
    ...(cookie === undefined ? {} : { cookie }),
  }
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.once('error', reject)
      reply.once('end', () => {
        const body = Buffer.concat(chunks)
        const plain = reply.headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text: plain.toString() })
      })
    })
    sent.once('error', reject)
    sent.end()
  })
}

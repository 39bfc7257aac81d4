import { freePort } from '@touchline/testkit'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'
import { ask } from '../../e2e/shell/ask.ts'
import type { Bench } from './bench.ts'
import { median } from './figure.ts'
import type { Figure } from './figure.ts'
import { press } from './press.ts'
import type { Pressed } from './press.ts'
import { startServing } from './start-serving.ts'

const leastOfBare = 0.5
const mostOfStored = 2
const seconds = 6
const rounds = 3

const run = promisify(execFile)

/** Pages a second when none is kept, against React alone rendering the same tree. By the time of the main thread. */
export async function measureRenders({ shell, pages }: Bench): Promise<Figure[]> {
  const web = await shell.suite.startWeb({ env: { PAGE_CACHE_MS: '0', LOG_LEVEL: 'warn' } })
  await web.ready()
  const asked = { url: web.url + pages.league, pid: web.pid, connections: 4, seconds }
  await press({ ...asked, seconds: 3 })
  const page = await press(asked)
  await web.stop()
  const bare = await renderBare(shell.gate.url, pages.league)
  const ratio = bare.milliseconds / page.mainThreadMs
  return [
    {
      what: 'league, pages a second of main thread against React alone',
      bar: `≥ ${leastOfBare}`,
      measured: `${ratio.toFixed(2)} (${(1_000 / page.mainThreadMs).toFixed(0)} against ${(1_000 / bare.milliseconds).toFixed(0)}; asked: ${page.perSecond.toFixed(0)} a second)`,
      holds: ratio >= leastOfBare,
      limit: `a page takes ${page.mainThreadMs.toFixed(1)} ms, React alone ${bare.milliseconds.toFixed(1)} ms; the rest is the API's answers read and checked, the router, the page's data written into it and its policy`,
    },
  ]
}

/** A kept page, against Fastify that only sends the same bytes. */
export async function measureKept({ shell, pages }: Bench): Promise<Figure[]> {
  const web = await shell.suite.startWeb({ env: { PAGE_CACHE_MS: '60000', LOG_LEVEL: 'warn' } })
  await web.ready()
  const { body, headers } = await ask(web.url + pages.league)
  const folder = await mkdtemp(join(tmpdir(), 'touchline-bytes-'))
  const file = join(folder, 'page.br')
  await writeFile(file, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }))
  const { connection: _1, 'keep-alive': _2, date: _3, 'content-length': _4, 'transfer-encoding': _5, ...kept } = headers
  const stored = await startServing('serve-bytes.ts', {
    BYTES_FILE: file,
    BYTES_HEADERS: JSON.stringify({ ...kept, 'content-encoding': 'br' }),
  })
  const targets = {
    page: { url: web.url + pages.league, pid: web.pid, connections: 20 },
    bytes: { url: stored.url + pages.league, pid: stored.pid, connections: 20 },
  }
  const seen: Record<keyof typeof targets, Pressed[]> = { page: [], bytes: [] }
  for (const target of Object.values(targets)) await press({ ...target, seconds: 2 })
  // In turns, so that a bad moment of the machine falls on both alike.
  for (let round = 0; round < rounds; round += 1)
    for (const name of ['page', 'bytes'] as const)
      seen[name].push(await press({ ...targets[name], seconds: seconds / 2 }))
  stored.stop()
  await web.stop()
  await rm(folder, { recursive: true })
  const of = (name: 'page' | 'bytes', what: keyof Pressed) => median(seen[name].map((pressed) => pressed[what]))
  const speed = of('page', 'perSecond') / of('bytes', 'perSecond')
  const cost = of('page', 'allThreadsMs') / of('bytes', 'allThreadsMs')
  return [
    {
      what: 'league kept, answers a second against Fastify with the same bytes',
      bar: `≥ ${leastOfBare}`,
      measured: `${speed.toFixed(2)} (${of('page', 'perSecond').toFixed(0)} against ${of('bytes', 'perSecond').toFixed(0)})`,
      holds: speed >= leastOfBare,
      limit: 'headers and hooks of the site on every answer',
    },
    {
      what: 'league kept, processor time against Fastify with stored brotli',
      bar: `≤ ${mostOfStored}`,
      measured: `${cost.toFixed(2)} (${of('page', 'allThreadsMs').toFixed(3)} ms against ${of('bytes', 'allThreadsMs').toFixed(3)} ms)`,
      holds: cost <= mostOfStored,
      limit: 'headers and hooks of the site on every answer',
    },
  ]
}

async function renderBare(apiUrl: string, page: string): Promise<{ milliseconds: number; bytes: number }> {
  const [port, standingPort] = [await freePort(), await freePort()]
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    PORT: String(port),
    STANDING_PORT: String(standingPort),
    API_URL: apiUrl,
    PAGE: page,
  }
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'bare-render.ts')], {
    env,
    timeout: 60_000,
  })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as { milliseconds: number; bytes: number }
}

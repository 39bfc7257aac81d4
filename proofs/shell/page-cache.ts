import { brotliCompressSync, constants } from 'node:zlib'
import { requestSite } from '../../e2e/shell/request-site.ts'
import type { Figure } from '../measure/figures.ts'
import { median } from '../measure/percentile.ts'
import { serveBytes } from '../measure/serve-bytes.ts'
import type { Bench } from './bench.ts'
import { loadServer } from './load-server.ts'
import type { ServerLoad } from './load-server.ts'
import { isShort } from '../measure/length.ts'

const minOfBare = 0.5
const maxOfStored = 2
const seconds = isShort ? 1 : 3
const rounds = 3

/** Compares a page from the site's cache with Fastify sending the same bytes. */
export async function measurePageCache({ shell, pages }: Bench): Promise<Figure[]> {
  const web = await shell.suite.startWeb({ env: { PAGE_CACHE_MS: '60000', LOG_LEVEL: 'warn' } })
  await web.ready()
  const { body, headers } = await requestSite(web.url + pages.league)
  const packed = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  const {
    connection: _1,
    'keep-alive': _2,
    date: _3,
    'content-length': _4,
    'transfer-encoding': _5,
    ...cached
  } = headers
  const stored = await serveBytes(packed, { ...cached, 'content-encoding': 'br' })
  const targets = {
    page: { url: web.url + pages.league, pid: web.pid, connections: 20 },
    bytes: { url: stored.url + pages.league, pid: stored.pid, connections: 20 },
  }
  const seen: Record<keyof typeof targets, ServerLoad[]> = { page: [], bytes: [] }
  for (const target of Object.values(targets)) await loadServer({ ...target, seconds: 2 })
  // The servers take turns, so that other load of the machine affects both alike.
  for (let round = 0; round < rounds; round += 1)
    for (const name of ['page', 'bytes'] as const) seen[name].push(await loadServer({ ...targets[name], seconds }))
  stored.stop()
  await web.stop()
  const of = (name: 'page' | 'bytes', what: keyof ServerLoad) => median(seen[name].map((pressed) => pressed[what]))
  const speed = of('page', 'perSecond') / of('bytes', 'perSecond')
  const cost = of('page', 'allThreadsMs') / of('bytes', 'allThreadsMs')
  return [
    {
      what: 'league kept, answers a second against Fastify with the same bytes',
      bar: `≥ ${minOfBare}`,
      measured: `${speed.toFixed(2)} (${of('page', 'perSecond').toFixed(0)} against ${of('bytes', 'perSecond').toFixed(0)})`,
      holds: speed >= minOfBare,
      isMeasurement: true,
      limit: 'headers and hooks of the site on every answer',
    },
    {
      what: 'league kept, processor time against Fastify with stored brotli',
      bar: `≤ ${maxOfStored}`,
      measured: `${cost.toFixed(2)} (${of('page', 'allThreadsMs').toFixed(3)} ms against ${of('bytes', 'allThreadsMs').toFixed(3)} ms)`,
      holds: cost <= maxOfStored,
      isMeasurement: true,
      limit: 'headers and hooks of the site on every answer',
    },
  ]
}

import { freePort } from '@touchline/testkit'
import type { Figure } from '../measure/figures.ts'
import { isShort } from '../measure/length.ts'
import { median } from '../measure/percentile.ts'
import { startProcesses } from '../measure/start-processes.ts'
import type { Processes } from '../measure/start-processes.ts'
import type { BareRendering } from './bare-render.ts'
import type { Bench } from './bench.ts'
import { loadServer } from './load-server.ts'

const minOfBare = 0.5
/**
 * How many pages are rendered before the measurement. A page takes half as long again until its code is compiled, which
 * needs thousands of pages.
 */
const [warmingPages, maxWarmingTurns, seconds] = isShort ? [300, 2, 1] : [3_000, 10, 3]
const rounds = 3

/**
 * Compares pages per second without the cache, by the time of the main thread, with React alone rendering the same
 * tree.
 */
export async function measureRenders({ shell, empty, pages }: Bench): Promise<Figure[]> {
  const web = await shell.suite.startWeb({ env: { PAGE_CACHE_MS: '0', LOG_LEVEL: 'warn' } })
  const bare = await startBare(shell.apiProxy.url, pages.league)
  try {
    await web.ready()
    const ours = { url: web.url + pages.league, pid: web.pid, connections: 4 }
    const nothing = { url: `${empty.url}/`, pid: empty.pid, connections: 4 }
    for (const target of [ours, nothing])
      for (let [turn, rendered] = [0, 0]; rendered < warmingPages && turn < maxWarmingTurns; turn += 1)
        rendered += (await loadServer({ ...target, seconds })).answers
    await renderBare(bare, 2 * seconds)
    const ms: Record<'ours' | 'bare' | 'nothing', number[]> = { ours: [], bare: [], nothing: [] }
    // The servers take turns, so that other load of the machine affects all alike.
    for (let round = 0; round < rounds; round += 1) {
      ms.ours.push((await loadServer({ ...ours, seconds })).mainThreadMs)
      ms.bare.push(await renderBare(bare, seconds))
      ms.nothing.push((await loadServer({ ...nothing, seconds })).mainThreadMs)
    }
    const [own, react, framework] = [median(ms.ours), median(ms.bare), median(ms.nothing)]
    const told = (list: readonly number[]) =>
      `${median(list).toFixed(1)} ms (${list.map((one) => one.toFixed(1)).join(', ')})`
    return [
      {
        what: 'league, pages a second of main thread against React alone',
        bar: `≥ ${minOfBare}`,
        measured: `${(react / own).toFixed(2)}: ${told(ms.ours)} against ${told(ms.bare)}`,
        empty: `${framework.toFixed(1)} ms`,
        holds: react / own >= minOfBare,
        isMeasurement: true,
        limit: `of ${own.toFixed(1)} ms React takes ${react.toFixed(1)}; the rest is two answers of the API asked for, read and checked, the router and its data written into the page, and what sends it; a page with nothing on it takes ${framework.toFixed(1)} ms`,
      },
    ]
  } finally {
    bare.close()
    await web.stop()
  }
}

async function startBare(apiUrl: string, page: string): Promise<Processes> {
  return startProcesses(new URL('bare-render.ts', import.meta.url), 1, {
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    HEALTH_PORT: String(await freePort()),
    API_URL: apiUrl,
    PAGE: page,
  })
}

/** Returns how many milliseconds React alone takes per page. Its output must be exactly that of the site. */
async function renderBare(bare: Processes, forSeconds: number): Promise<number> {
  const [rendering] = await bare.request<BareRendering>('render', forSeconds)
  if (rendering === undefined) throw new Error('nothing was rendered')
  const { mainThreadMs, text, page } = rendering
  if (text !== page) {
    let at = 0
    while (text[at] === page[at]) at += 1
    throw new Error(
      `React alone renders ${text.length} characters and the page has ${page.length}, another from ${at} on: not the same tree`,
    )
  }
  return mainThreadMs
}

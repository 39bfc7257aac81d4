// npm run prove -- search: searches 100,000 names through the real API process. Each of 200 queries is made from the
// names of one match, with one typing error, with or without accents and capitals; that match must be the first result.
// Each of 50 more queries is the whole name of a team or a league, and the league or the team's match must be the first
// result. PROVE_SEED decides names and queries.
import { getSearch } from '@touchline/contract'
import { openSuite } from '@touchline/testkit'
import { defineProof } from './measure/define-proof.ts'
import type { Figure } from './measure/figures.ts'
import { percentile } from './measure/percentile.ts'
import { chooseSeed } from './measure/seed.ts'
import { createRandom } from './random/create-random.ts'
import type { Random } from './random/create-random.ts'
import { generateNames, misspell } from './search/generate-names.ts'
import { leagues, storeNames } from './search/store-names.ts'

const nameCount = 100_000
const queryCount = 200
const warmUpCount = 30
const rightBar = 195
const exactCount = 50
const p99BarMs = 50

export const proof = defineProof({
  parts: { names: proveSearch },
  short: 'all',
  open: async () => chooseSeed(1),
})

async function proveSearch(seed: number): Promise<Figure[]> {
  const random = createRandom(seed)
  const suite = await openSuite({ name: 'prove-search', centrifugo: false, rabbit: false })
  try {
    console.info(`${nameCount} names in ${nameCount / 2} matches`)
    const names = generateNames(random, nameCount)
    const matches = names.flatMap((home, index) => (index % 2 === 0 ? [[home, names[index + 1] ?? ''] as const] : []))
    const storedMs = await timed(() => storeNames(suite, matches))
    console.info(`stored and indexed in ${Math.round(storedMs)} ms`)

    const api = await suite.startServer('api')
    await api.ready()
    const request = async (q: string) => {
      const response = await fetch(`${api.url}${getSearch.path}?${new URLSearchParams({ q }).toString()}`)
      if (response.status !== 200) throw new Error(`${q}: answered ${response.status}`)
      return getSearch.reply.parse(await response.json())
    }

    let right = 0
    const times: number[] = []
    for (let number = -warmUpCount; number < queryCount; number += 1) {
      const wanted = matches[random.below(matches.length)] ?? ['', '']
      const query = misspell(random, queryFor(random, wanted))
      const begun = performance.now()
      const [first] = (await request(query.text)).matches
      if (number < 0) continue
      times.push(performance.now() - begun)
      if (first?.home?.name === wanted[0] && first.away?.name === wanted[1]) right += 1
      else
        console.info(
          `  wrong (${query.error}): "${query.text}" for ${wanted.join(' – ')}: ${first?.home?.name} – ${first?.away?.name}`,
        )
    }
    let exact = 0
    for (let number = 0; number < exactCount; number += 1) {
      // Every fifth query is a league such as `League 7`, which must come before `League 70` to `League 79`.
      const isLeague = number % 5 === 0
      const wanted = isLeague ? `League ${1 + random.below(leagues)}` : random.pick(names)
      const begun = performance.now()
      const answer = await request(wanted)
      times.push(performance.now() - begun)
      const [first] = isLeague ? answer.tournaments : answer.competitors
      const [match] = answer.matches
      const isFirst = plain(first?.name ?? '') === plain(wanted)
      const plays = [match?.home?.name ?? '', match?.away?.name ?? ''].map(plain)
      if (isFirst && (isLeague || plays.includes(plain(wanted)))) exact += 1
      else console.info(`  not first: "${wanted}": ${first?.name}; ${plays.join(' – ')}`)
    }
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
    return [
      {
        what: `the right match first, of ${queryCount} misspelled queries over ${nameCount} names`,
        bar: `≥ ${rightBar}`,
        measured: String(right),
        holds: right >= rightBar,
      },
      {
        what: `an exact name first, of ${exactCount}`,
        bar: String(exactCount),
        measured: String(exact),
        holds: exact === exactCount,
      },
      {
        what: 'answer over HTTP, p99',
        bar: `< ${p99BarMs} ms`,
        measured: `${p99.toFixed(1)} ms, p50 ${p50.toFixed(1)} ms`,
        holds: p99 < p99BarMs,
        isMeasurement: true,
      },
    ]
  } finally {
    await suite.close()
  }
}

/** Returns a query for a match: the name of one side, of both, or the longest word of each. */
function queryFor(random: Random, [home, away]: readonly [string, string]): string {
  switch (random.below(3)) {
    case 0:
      return random.below(2) === 0 ? home : away
    case 1:
      return `${home} ${away}`.slice(0, 49)
    default:
      return `${longestWord(home)} ${longestWord(away)}`
  }
}

function longestWord(name: string): string {
  return name.split(' ').toSorted((one, other) => other.length - one.length)[0] ?? name
}

/**
 * Returns the name without accents, because names that differ only in accents are the same for a player who searches.
 */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll('ø', 'o')
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

import { openSuite } from '@touchline/testkit'
import {
  parseAvailableSelections,
  parseCustomBetCalculation,
  parseSchedule,
  writeCustomBetSelections,
} from '@touchline/uof'
import type { CustomBetSelection } from '@touchline/uof'
import { builderSports } from '../../apps/simulator/src/custom-bet/testing/index.ts'
import type { Figure } from '../measure/figures.ts'
import { percentile } from '../measure/percentile.ts'
import { createRandom } from '../random/create-random.ts'
import type { Random } from '../random/create-random.ts'
import { wantedCalls } from './wanted.ts'

const legsPerSet = 6
const setsPerSport = 8
const barMs = 20
const triesPerSet = 200

/**
 * Measures calls of `/custombet/calculate` with six legs, one after the other, while the simulator plays all its
 * matches.
 */
export async function proveLatency(seed: number): Promise<Figure[]> {
  const suite = await openSuite({ name: 'prove-builder', centrifugo: false })
  try {
    const simulator = await suite.startSimulator({ env: { SIMULATOR_DATASET: 'whole', SIMULATOR_SEED: String(seed) } })
    await simulator.ready(120_000)
    const rest = restOf(simulator.url, suite.rabbit.user)
    const random = createRandom(seed)
    const figures: Figure[] = []
    for (const sport of builderSports) {
      const sets = await findSets(rest, sport, random)
      const times: number[] = []
      let refused = 0
      for (let call = 0; call < wantedCalls / builderSports.length; call += 1) {
        const beganMs = performance.now()
        const { status } = await rest('/custombet/calculate', writeCustomBetSelections(sets[call % sets.length]!))
        times.push(performance.now() - beganMs)
        if (status !== 200) refused += 1
      }
      const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
      figures.push({
        what: `${sport}: a price of ${legsPerSet} legs at the REST API`,
        bar: `p99 ${barMs} ms`,
        measured: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms of ${times.length} calls, ${refused} refused`,
        holds: p99 <= barMs && refused < times.length / 2,
        isMeasurement: refused < times.length / 2,
      })
    }
    return figures
  } finally {
    await suite.close()
  }
}

type Rest = (path: string, body?: string) => Promise<{ status: number; xml: string }>

function restOf(url: string, token: string): Rest {
  return async (path, body) => {
    const response = await fetch(`${url}/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'x-access-token': token, 'content-type': 'application/xml' },
      ...(body === undefined ? {} : { body }),
    })
    return { status: response.status, xml: await response.text() }
  }
}

/** Returns sets of matches that have not begun, so that their lines stay open during the measurement. */
async function findSets(rest: Rest, sport: string, random: Random): Promise<CustomBetSelection[][]> {
  const schedule = parseSchedule((await rest('/sports/en/schedules/pre/schedule.xml?start=0&limit=1000')).xml)
  const events = schedule.ok ? schedule.value : []
  const name = sport.replace('-', ' ')
  const sets: CustomBetSelection[][] = []
  for (const { id } of events.filter((event) => event.tournament.sport.name.toLowerCase() === name)) {
    const set = await findSet(rest, id, random)
    if (set !== undefined) sets.push(set)
    if (sets.length === setsPerSport) break
  }
  if (sets.length === 0) throw new Error(`no match of ${sport} with ${legsPerSet} outcomes that join`)
  return sets
}

async function findSet(rest: Rest, urn: string, random: Random): Promise<CustomBetSelection[] | undefined> {
  const available = parseAvailableSelections((await rest(`/custombet/${urn}/available_selections`)).xml)
  const outcomes = (available.ok ? available.value.markets : []).flatMap(({ id, specifiers, outcomes: list }) =>
    list.map((outcome) => ({ eventId: urn, marketId: id, specifiers, outcomeId: outcome.id })),
  )
  const set: CustomBetSelection[] = []
  for (let tries = 0; tries < triesPerSet && set.length < legsPerSet && outcomes.length > 0; tries += 1) {
    const more = [...set, random.pick(outcomes)]
    const { status, xml } = await rest('/custombet/calculate', writeCustomBetSelections(more))
    const priced = status === 200 ? parseCustomBetCalculation(xml) : undefined
    // Prices move during the measurement, so the set must be likely enough to stay above the lowest priced chance.
    if (priced?.ok && priced.value.probability > 0.004) set.push(more.at(-1)!)
  }
  return set.length === legsPerSet ? set : undefined
}

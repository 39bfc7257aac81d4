import { openSuite } from '@touchline/testkit'
import type { SimulatorProcess, Suite } from '@touchline/testkit'
import {
  customBetRejections,
  parseAvailableSelections,
  parseCustomBetCalculation,
  parseRecoveryResponse,
  parseSchedule,
  writeCustomBetSelections,
} from '@touchline/uof'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let suite: Suite
let simulator: SimulatorProcess
let matchId: string

beforeAll(async () => {
  suite = await openSuite({ name: 'simulator custom bets', centrifugo: false })
  simulator = await suite.startSimulator()
  await simulator.ready()
  const schedule = parseSchedule((await call('/sports/en/schedules/pre/schedule.xml')).xml)
  matchId = (schedule.ok && schedule.value[0]?.id) || ''
})

afterAll(() => suite?.close())

describe('custom bets of the REST API', () => {
  it('BOOK-14 list the outcomes that can be combined', async () => {
    const available = parseAvailableSelections((await call(`/custombet/${matchId}/available_selections`)).xml)
    const markets = available.ok ? available.value.markets : []
    expect(available).toMatchObject({ ok: true, value: { eventId: matchId } })
    expect(markets.find(({ id }) => id === 1)?.outcomes.map(({ id }) => id)).toEqual(['1', '2', '3'])
    expect(markets.some(({ id, specifiers }) => id === 18 && specifiers === 'total=2.5')).toBe(true)
  })

  it('BOOK-14 have a price for several outcomes, and list the outcomes that can still be added, or mark those that cannot', async () => {
    const set = [leg(1, '', '1'), leg(18, 'total=2.5', '12')]
    const plain = parseCustomBetCalculation((await post('calculate', set)).xml)
    const filtered = parseCustomBetCalculation((await post('calculate-filter', set)).xml)
    if (!plain.ok || !filtered.ok) throw new Error('no calculation')
    expect(plain.value.oddsMilli).toBeGreaterThan(1_000)
    expect(plain.value.probability).toBeLessThan(1)
    expect(plain.value.available[0]?.markets.find(({ id }) => id === 1)?.outcomes).toEqual([{ id: '1' }])
    expect(filtered.value.available[0]?.markets.find(({ id }) => id === 1)?.outcomes).toEqual([
      { id: '1', isConflict: false },
      { id: '2', isConflict: true },
      { id: '3', isConflict: true },
    ])
  })

  it('BOOK-14 are rejected with a reason if a set of outcomes cannot be priced', async () => {
    const refused = [
      [[leg(1, '', '1'), leg(1, '', '3')], customBetRejections.contradiction],
      [[leg(1, '', '1'), leg(18, 'total=9.5', '12')], customBetRejections['market-unavailable']],
      [[leg(1, '', '1'), { ...leg(1, '', '1'), eventId: 'sr:match:1' }], customBetRejections['illegal-combination']],
      [[], customBetRejections['illegal-combination']],
    ] as const
    for (const [set, message] of refused) {
      const { status, xml } = await post('calculate', set)
      expect([status, parseRecoveryResponse(xml)]).toMatchObject([400, { value: { message } }])
    }
    expect((await call('/custombet/calculate', 'POST', '<selections')).status).toBe(400)
    expect((await call('/custombet/sr:match:1/available_selections')).status).toBe(404)
  })

  it('BOOK-14 have no prices while the producer is silent', async () => {
    await simulator.control('silence', { producer: 3, on: true })
    expect((await post('calculate', [leg(1, '', '1')])).status).toBe(503)
    await simulator.control('silence', { producer: 3, on: false })
  })
})

function leg(marketId: number, specifiers: string, outcomeId: string) {
  return { eventId: matchId, marketId, specifiers, outcomeId }
}

function post(path: string, selections: readonly ReturnType<typeof leg>[]) {
  return call(`/custombet/${path}`, 'POST', writeCustomBetSelections(selections))
}

async function call(path: string, method = 'GET', body?: string): Promise<{ status: number; xml: string }> {
  const response = await fetch(`${simulator.url}/v1${path}`, {
    method,
    headers: { 'x-access-token': suite.rabbit.user, 'content-type': 'application/xml' },
    ...(body === undefined ? {} : { body }),
  })
  return { status: response.status, xml: await response.text() }
}

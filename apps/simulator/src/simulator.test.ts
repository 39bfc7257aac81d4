import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Match } from './play/match.ts'
import { offerAll, stopBetting } from './play/offer.ts'
import { setPrice } from './play/set-price.ts'
import { nextStepSeconds, stepMatch } from './play/step-match.ts'
import { endMatch, kickOff, scorePoints } from './play/turn-match.ts'
import { runRecovery } from './feed/run-recovery.ts'
import { createSimulator, tell } from './simulator.ts'
import type { Simulator } from './simulator.ts'

const nowMs = Date.UTC(2026, 10, 14, 15, 20)
const seed = Date.now()

const order = fc.record({
  what: fc.constantFrom('step', 'step', 'step', 'price', 'stop', 'reopen', 'goal', 'end', 'kickoff'),
  match: fc.nat(19),
})

describe(`the simulator (seed ${seed})`, () => {
  it('CAT-08 has told exactly what it believes, whatever happened', () => {
    fc.assert(
      fc.property(fc.array(order, { maxLength: 120 }), (orders) => {
        const simulator = carriedSimulator()
        for (const { what, match } of orders) obey(simulator, what, match)
        expectTold(simulator)
      }),
      { seed, numRuns: 60 },
    )
  })

  it('CAT-08 keeps to itself what happens while a producer is silent, and tells it by recovery', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(order, { maxLength: 60 }), async (orders) => {
        const simulator = carriedSimulator()
        for (const product of [1, 3] as const) simulator.transmitter.silence(product, true)
        const before = told(simulator)
        for (const { what, match } of orders) obey(simulator, what, match)
        expect(told(simulator)).toEqual(before)
        for (const product of [1, 3] as const) {
          simulator.transmitter.silence(product, false)
          await runRecovery({ product, requestId: product, afterMs: nowMs }, simulator)
        }
        expectTold(simulator)
      }),
      { seed, numRuns: 40 },
    )
  })

  it('begins the same for the same seed', () => {
    expect(told(carriedSimulator())).toEqual(told(carriedSimulator()))
  })
})

/** A simulator whose messages all arrive at once. */
function carriedSimulator(): Simulator {
  const simulator = createSimulator({ seed: '1', nowMs: () => nowMs })
  simulator.outbox.attach((_parcel, onTaken) => onTaken())
  return simulator
}

function obey(simulator: Simulator, what: string, index: number): void {
  const match = [...simulator.matches.values()][index]
  if (match === undefined || match.status === 4) return
  if (what === 'step') tell(simulator, stepMatch(match, nextStepSeconds(match)))
  if (what === 'price') tell(simulator, price(match))
  if (what === 'stop') {
    match.isHeld = true
    tell(simulator, [stopBetting(match)])
  }
  if (what === 'reopen') tell(simulator, [offerAll(match)])
  if (what === 'goal' && match.status === 1) tell(simulator, scorePoints(match, index % 2 === 0 ? 'home' : 'away') ?? [])
  if (what === 'end' && match.status === 1) tell(simulator, endMatch(match))
  if (what === 'kickoff' && match.status === 0) tell(simulator, kickOff(match, nowMs))
}

function price(match: Match) {
  const [line] = match.lines.values()
  if (line === undefined) return []
  const outcomes = line.outcomes.map(({ id }, index) => ({ id, oddsMilli: 2345 + index }))
  const draft = setPrice(match, { market: line.id, specifiers: line.specifiers, outcomes })
  return draft === null ? [] : [draft]
}

function told(simulator: Simulator) {
  return [...simulator.matches.keys()].map((urn) => {
    const held = simulator.truth.match(urn)
    return { urn, status: held?.status, lines: new Map(held?.lines) }
  })
}

function expectTold(simulator: Simulator): void {
  for (const match of simulator.matches.values()) {
    const held = simulator.truth.match(match.fixture.urn)
    expect(held?.status.status).toBe(match.status)
    expect([...(held?.lines.entries() ?? [])]).toEqual([...match.lines])
  }
}

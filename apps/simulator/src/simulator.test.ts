import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Match } from './play/match.ts'
import { offerAll, setPrices, stopBetting } from './play/offer.ts'
import { nextStepSeconds, stepMatch } from './play/step-match.ts'
import { endMatch } from './play/end-match.ts'
import { kickOff, scorePoints } from './play/match-events.ts'
import { runRecovery } from './feed/run-recovery.ts'
import { createSimulator, emitAll } from './simulator.ts'
import type { Simulator } from './simulator.ts'

const nowMs = Date.UTC(2026, 10, 14, 15, 20)
const seed = Date.now()

const order = fc.record({
  what: fc.constantFrom('step', 'step', 'step', 'price', 'stop', 'reopen', 'goal', 'end', 'kickoff'),
  match: fc.nat(19),
})

describe(`the simulator (seed ${seed})`, () => {
  it('CAT-08 has an expected state that is equal to its own state', () => {
    fc.assert(
      fc.property(fc.array(order, { maxLength: 120 }), (orders) => {
        const simulator = connectedSimulator()
        for (const { what, match } of orders) execute(simulator, what, match)
        expectPublished(simulator)
      }),
      { seed, numRuns: 60 },
    )
  })

  it('CAT-08 publishes nothing while a producer is silent, and sends its offer in the recovery', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(order, { maxLength: 60 }), async (orders) => {
        const simulator = connectedSimulator()
        for (const product of [1, 3] as const) simulator.transmitter.silence(product, true)
        const before = publishedState(simulator)
        for (const { what, match } of orders) execute(simulator, what, match)
        expect(publishedState(simulator)).toEqual(before)
        for (const product of [1, 3] as const) {
          simulator.transmitter.silence(product, false)
          await runRecovery({ product, requestId: product, afterMs: nowMs }, simulator)
        }
        expectPublished(simulator)
      }),
      { seed, numRuns: 40 },
    )
  })

  it('starts with the same matches and prices for the same seed', () => {
    expect(publishedState(connectedSimulator())).toEqual(publishedState(connectedSimulator()))
  })
})

/** Opens a simulator whose messages are all confirmed at once. */
function connectedSimulator(): Simulator {
  const simulator = createSimulator({ seed: '1', nowMs: () => nowMs })
  simulator.outbox.attach((_message, onConfirmed) => onConfirmed())
  return simulator
}

function execute(simulator: Simulator, what: string, index: number): void {
  const match = [...simulator.matches.values()][index]
  if (match === undefined || match.status === 4) return
  if (what === 'step') emitAll(simulator, stepMatch(match, nextStepSeconds(match)))
  if (what === 'price') emitAll(simulator, price(match))
  if (what === 'stop') {
    match.isHeld = true
    emitAll(simulator, [stopBetting(match)])
  }
  if (what === 'reopen') emitAll(simulator, [offerAll(match)])
  if (what === 'goal' && match.status === 1)
    emitAll(simulator, scorePoints(match, index % 2 === 0 ? 'home' : 'away') ?? [])
  if (what === 'end' && match.status === 1) emitAll(simulator, endMatch(match))
  if (what === 'kickoff' && match.status === 0) emitAll(simulator, kickOff(match, nowMs))
}

function price(match: Match) {
  const [line] = match.lines.values()
  if (line === undefined) return []
  const outcomes = line.outcomes.map(({ id }, index) => ({ id, oddsMilli: 2345 + index }))
  const draft = setPrices(match, [{ market: line.id, specifiers: line.specifiers, outcomes }])
  return draft === null ? [] : [draft]
}

function publishedState(simulator: Simulator) {
  return [...simulator.matches.keys()].map((urn) => {
    const held = simulator.expectedState.match(urn)
    return { urn, status: held?.status, lines: new Map(held?.lines) }
  })
}

function expectPublished(simulator: Simulator): void {
  for (const match of simulator.matches.values()) {
    const held = simulator.expectedState.match(match.fixture.urn)
    expect(held?.status.status).toBe(match.status)
    expect([...(held?.lines.entries() ?? [])]).toEqual([...match.lines])
  }
}

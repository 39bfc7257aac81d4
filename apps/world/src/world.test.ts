import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Match } from './play/match.ts'
import { offerAll, stopBetting } from './play/offer.ts'
import { setPrice } from './play/set-price.ts'
import { nextStepSeconds, stepMatch } from './play/step-match.ts'
import { endMatch, kickOff, scorePoints } from './play/turn-match.ts'
import { runRecovery } from './feed/run-recovery.ts'
import { createWorld, tell } from './world.ts'
import type { World } from './world.ts'

const nowMs = Date.UTC(2026, 10, 14, 15, 20)
const seed = Date.now()

const order = fc.record({
  what: fc.constantFrom('step', 'step', 'step', 'price', 'stop', 'reopen', 'goal', 'end', 'kickoff'),
  match: fc.nat(19),
})

describe(`the world (seed ${seed})`, () => {
  it('CAT-08 has told exactly what it believes, whatever happened', () => {
    fc.assert(
      fc.property(fc.array(order, { maxLength: 120 }), (orders) => {
        const world = carriedWorld()
        for (const { what, match } of orders) obey(world, what, match)
        expectTold(world)
      }),
      { seed, numRuns: 60 },
    )
  })

  it('CAT-08 keeps to itself what happens while a producer is silent, and tells it by recovery', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(order, { maxLength: 60 }), async (orders) => {
        const world = carriedWorld()
        for (const product of [1, 3] as const) world.transmitter.silence(product, true)
        const before = told(world)
        for (const { what, match } of orders) obey(world, what, match)
        expect(told(world)).toEqual(before)
        for (const product of [1, 3] as const) {
          world.transmitter.silence(product, false)
          await runRecovery({ product, requestId: product, afterMs: nowMs }, world)
        }
        expectTold(world)
      }),
      { seed, numRuns: 40 },
    )
  })

  it('begins the same for the same seed', () => {
    expect(told(carriedWorld())).toEqual(told(carriedWorld()))
  })
})

/** A world whose messages all arrive at once. */
function carriedWorld(): World {
  const world = createWorld({ seed: '1', nowMs: () => nowMs })
  world.outbox.attach((_parcel, onTaken) => onTaken())
  return world
}

function obey(world: World, what: string, index: number): void {
  const match = [...world.matches.values()][index]
  if (match === undefined || match.status === 4) return
  if (what === 'step') tell(world, stepMatch(match, nextStepSeconds(match)))
  if (what === 'price') tell(world, price(match))
  if (what === 'stop') {
    match.isHeld = true
    tell(world, [stopBetting(match)])
  }
  if (what === 'reopen') tell(world, [offerAll(match)])
  if (what === 'goal' && match.status === 1) tell(world, scorePoints(match, index % 2 === 0 ? 'home' : 'away') ?? [])
  if (what === 'end' && match.status === 1) tell(world, endMatch(match))
  if (what === 'kickoff' && match.status === 0) tell(world, kickOff(match, nowMs))
}

function price(match: Match) {
  const [line] = match.lines.values()
  if (line === undefined) return []
  const outcomes = line.outcomes.map(({ id }, index) => ({ id, oddsMilli: 2345 + index }))
  const draft = setPrice(match, { market: line.id, specifiers: line.specifiers, outcomes })
  return draft === null ? [] : [draft]
}

function told(world: World) {
  return [...world.matches.keys()].map((urn) => {
    const held = world.truth.match(urn)
    return { urn, status: held?.status, lines: new Map(held?.lines) }
  })
}

function expectTold(world: World): void {
  for (const match of world.matches.values()) {
    const held = world.truth.match(match.fixture.urn)
    expect(held?.status.status).toBe(match.status)
    expect([...(held?.lines.entries() ?? [])]).toEqual([...match.lines])
  }
}

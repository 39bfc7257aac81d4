import { describe, expect, it } from 'vitest'
import type { Parcel } from '../feed/outbox.ts'
import { createLaterRounds } from '../planet/whole/later-rounds.ts'
import { createWorld } from '../world.ts'
import { createNewcomers } from './newcomers.ts'
import { endMatch } from './turn-match.ts'

const epochMs = Date.UTC(2026, 10, 14, 15, 20)
const dayMs = 86_400_000

describe('rounds that follow each other', () => {
  it('BEY-07 a new fixture is announced, then offered, and can be asked for', () => {
    const { world, said } = openWorld()
    const newcomers = createNewcomers(world)
    expect(newcomers.isDue(epochMs)).toBe(false)
    expect(newcomers.isDue(epochMs + dayMs)).toBe(true)
    const match = newcomers.letIn()
    const urn = match?.fixture.urn ?? ''
    expect(world.matches.get(urn)).toBe(match)
    expect(said(urn)).toEqual(['fixture_change', 'odds_change'])
    expect(world.truth.match(urn)?.lines.size).toBe(match?.lines.size)
  })

  it('BEY-07 a match that has been over for two days is forgotten, and a recovery may still speak of it', () => {
    const { world, said } = openWorld()
    const newcomers = createNewcomers(world)
    const [match] = world.matches.values()
    if (match === undefined) throw new Error('an empty world')
    const { urn } = match.fixture
    for (const draft of endMatch(match)) world.transmitter.emit(draft)
    newcomers.sendOff([match], epochMs)
    newcomers.sendOff([], epochMs + 1.9 * dayMs)
    expect(world.matches.has(urn)).toBe(true)
    newcomers.sendOff([], epochMs + 2 * dayMs)
    expect([world.matches.has(urn), world.truth.match(urn)]).toEqual([false, undefined])
    const [settlement] = world.transmitter.statefulSince(match.product, 0)
    const before = said(urn).length
    if (settlement) world.transmitter.repeat(settlement, { requestId: 1 })
    expect(said(urn)).toHaveLength(before + 1)
  })
})

/** The small planet, with rounds to follow as on the whole one; messages arrive at once. */
function openWorld() {
  const parcels: Parcel[] = []
  const small = createWorld({ seed: '1', epochMs, nowMs: () => epochMs, onTaken: (parcel) => parcels.push(parcel) })
  small.outbox.attach((_parcel, onTaken) => onTaken())
  const said = (urn: string) =>
    parcels.flatMap(({ tells }) =>
      tells.flatMap((message) => ('eventId' in message && message.eventId === urn ? [message.type] : [])),
    )
  return { world: { ...small, later: createLaterRounds('1', epochMs) }, said }
}

import { describe, expect, it } from 'vitest'
import type { Parcel } from '../feed/outbox.ts'
import { createCalendar } from '../planet/planet.ts'
import { createWorld } from '../world.ts'
import { createNewcomers } from './newcomers.ts'
import { endMatch } from './turn-match.ts'

const epochMs = Date.UTC(2026, 10, 14, 15, 20)
const hourMs = 3_600_000
const dayMs = 24 * hourMs

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

  it('BEY-07 a match that has been over for six hours is forgotten, and a recovery may still speak of it', () => {
    const { world, said } = openWorld()
    const newcomers = createNewcomers(world)
    const [match] = world.matches.values()
    if (match === undefined) throw new Error('an empty world')
    const { urn } = match.fixture
    for (const draft of endMatch(match)) world.transmitter.emit(draft)
    newcomers.sendOff([match], epochMs)
    newcomers.sendOff([], epochMs + 5.9 * hourMs)
    expect(world.matches.has(urn)).toBe(true)
    newcomers.sendOff([], epochMs + 6 * hourMs)
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
  const calendar = createCalendar({ size: 'whole' }, '1')
  calendar.at(epochMs)
  return { world: { ...small, calendar }, said }
}

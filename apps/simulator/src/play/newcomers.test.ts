import { describe, expect, it } from 'vitest'
import type { Parcel } from '../feed/outbox.ts'
import { createCalendar } from '../dataset/dataset.ts'
import { createSimulator } from '../simulator.ts'
import { createNewcomers } from './newcomers.ts'
import { endMatch } from './turn-match.ts'

const epochMs = Date.UTC(2026, 10, 14, 15, 20)
const hourMs = 3_600_000
const dayMs = 24 * hourMs

describe('rounds that follow each other', () => {
  it('BEY-07 a new fixture is announced, then offered, and can be asked for', () => {
    const { simulator, said } = openSimulator()
    const newcomers = createNewcomers(simulator)
    expect(newcomers.isDue(epochMs)).toBe(false)
    expect(newcomers.isDue(epochMs + dayMs)).toBe(true)
    const match = newcomers.letIn()
    const urn = match?.fixture.urn ?? ''
    expect(simulator.matches.get(urn)).toBe(match)
    expect(said(urn)).toEqual(['fixture_change', 'odds_change'])
    expect(simulator.truth.match(urn)?.lines.size).toBe(match?.lines.size)
  })

  it('BEY-07 a match that has been over for six hours is forgotten, and a recovery may still speak of it', () => {
    const { simulator, said } = openSimulator()
    const newcomers = createNewcomers(simulator)
    const [match] = simulator.matches.values()
    if (match === undefined) throw new Error('an empty simulator')
    const { urn } = match.fixture
    for (const draft of endMatch(match)) simulator.transmitter.emit(draft)
    newcomers.sendOff([match], epochMs)
    newcomers.sendOff([], epochMs + 5.9 * hourMs)
    expect(simulator.matches.has(urn)).toBe(true)
    newcomers.sendOff([], epochMs + 6 * hourMs)
    expect([simulator.matches.has(urn), simulator.truth.match(urn)]).toEqual([false, undefined])
    const [settlement] = simulator.transmitter.statefulSince(match.product, 0)
    const before = said(urn).length
    if (settlement) simulator.transmitter.repeat(settlement, { requestId: 1 })
    expect(said(urn)).toHaveLength(before + 1)
  })
})

/** The small dataset, with rounds to follow as on the whole one; messages arrive at once. */
function openSimulator() {
  const parcels: Parcel[] = []
  const small = createSimulator({ seed: '1', epochMs, nowMs: () => epochMs, onTaken: (parcel) => parcels.push(parcel) })
  small.outbox.attach((_parcel, onTaken) => onTaken())
  const said = (urn: string) =>
    parcels.flatMap(({ tells }) =>
      tells.flatMap((message) => ('eventId' in message && message.eventId === urn ? [message.type] : [])),
    )
  const calendar = createCalendar({ size: 'whole' }, '1')
  calendar.at(epochMs)
  return { simulator: { ...small, calendar }, said }
}

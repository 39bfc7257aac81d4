import { describe, expect, it } from 'vitest'
import type { OutgoingMessage } from '../feed/outbox.ts'
import { createCalendar } from '../dataset/calendar/calendar.ts'
import { createSimulator } from '../simulator.ts'
import { createFixtureRotation } from './fixture-rotation.ts'
import { endMatch } from './end-match.ts'

const epochMs = Date.UTC(2026, 10, 14, 15, 20)
const hourMs = 3_600_000
const dayMs = 24 * hourMs

describe('the rotation of fixtures', () => {
  it('BEY-07 announces and then offers a new fixture, which REST can return', () => {
    const { simulator, publishedTypes } = openSimulator()
    const rotation = createFixtureRotation(simulator)
    expect(rotation.hasPending(epochMs)).toBe(false)
    expect(rotation.hasPending(epochMs + dayMs)).toBe(true)
    const match = rotation.addNext()
    const urn = match?.fixture.urn ?? ''
    expect(simulator.matches.get(urn)).toBe(match)
    expect(publishedTypes(urn)).toEqual(['fixture_change', 'odds_change'])
    expect(simulator.expectedState.match(urn)?.lines.size).toBe(match?.lines.size)
  })

  it('BEY-07 removes a match six hours after its end, and a recovery can still repeat its messages', () => {
    const { simulator, publishedTypes } = openSimulator()
    const rotation = createFixtureRotation(simulator)
    const [match] = simulator.matches.values()
    if (match === undefined) throw new Error('the simulator has no matches')
    const { urn } = match.fixture
    for (const draft of endMatch(match)) simulator.transmitter.emit(draft)
    rotation.removeEnded([match], epochMs)
    rotation.removeEnded([], epochMs + 5.9 * hourMs)
    expect(simulator.matches.has(urn)).toBe(true)
    rotation.removeEnded([], epochMs + 6 * hourMs)
    expect([simulator.matches.has(urn), simulator.expectedState.match(urn)]).toEqual([false, undefined])
    const [settlement] = simulator.transmitter.statefulSince(match.product, 0)
    const before = publishedTypes(urn).length
    if (settlement) simulator.transmitter.repeat(settlement, { requestId: 1 })
    expect(publishedTypes(urn)).toHaveLength(before + 1)
  })
})

/** Opens the small dataset without an end, like the whole one. Messages are confirmed at once. */
function openSimulator() {
  const outgoing: OutgoingMessage[] = []
  const small = createSimulator({
    seed: '1',
    epochMs,
    nowMs: () => epochMs,
    onConfirmed: (message) => outgoing.push(message),
  })
  small.outbox.attach((_message, onConfirmed) => onConfirmed())
  const publishedTypes = (urn: string) =>
    outgoing.flatMap(({ conveys }) =>
      conveys.flatMap((message) => ('eventId' in message && message.eventId === urn ? [message.type] : [])),
    )
  const calendar = createCalendar({ size: 'whole' }, '1')
  calendar.at(epochMs)
  return { simulator: { ...small, calendar }, publishedTypes }
}

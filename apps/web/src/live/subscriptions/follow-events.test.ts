import type { PublicEvent } from '@touchline/contract'
import { expect, it } from 'vitest'
import { isListEvent } from './follow-events.ts'

it('LIVE-05 lists and counters are read again when a match is offered, begins or ends', () => {
  const match = { id: 1, slug: 'a-b-m1' } as Extract<PublicEvent, { type: 'match_changed' }>['match']
  const updates: PublicEvent[] = [
    { type: 'match_changed', match },
    { type: 'match_status_changed', match_id: 1, status: 1 },
  ]
  expect(updates.map(isListEvent)).toEqual([true, true])
  const others: unknown[] = [
    { type: 'provider_status_changed', provider: 'betradar', producer: 1, status: 'down' },
    {},
    null,
  ]
  expect(others.map(isListEvent)).toEqual([false, false, false])
})

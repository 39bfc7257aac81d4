import type { UserLimit } from '@touchline/contract'
import { expect, it } from 'vitest'
import { tightestLimit } from './limit-left.tsx'

const limit = (type: UserLimit['type'], left: number, amount = left): UserLimit => ({
  ...{
    id: left,
    type,
    status: 'active',
    strategy: null,
    period: null,
    minutes: null,
    resets_at: null,
    disable_at: null,
  },
  ...{ amount, used: amount - left, left, created_at: '2026-11-16T00:00:00Z' },
})

it('BEY-08a [LIMIT-5] the limit with the least left is shown, and by how much the stakes exceed it', () => {
  const limits = [limit('wager', 500), limit('loss', 300), limit('time', 1)]
  expect(tightestLimit(limits, [100])).toMatchObject({ limit: { type: 'loss' }, overMinor: 0 })
  expect(tightestLimit(limits, [200, 150])).toMatchObject({ limit: { type: 'loss' }, overMinor: 50 })
  expect(tightestLimit([limit('time', 5)], [100])).toBeNull()
})

it('BEY-08a [LIMIT-3] a limit per bet applies to each stake by itself', () => {
  const limits = [limit('wager', 500), limit('bet', 200)]
  expect(tightestLimit(limits, [150, 150])).toMatchObject({ limit: { type: 'bet' }, overMinor: 0 })
  expect(tightestLimit(limits, [150, 250])).toMatchObject({ limit: { type: 'bet' }, overMinor: 50 })
})

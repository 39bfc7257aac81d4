import { describe, expect, it } from 'vitest'
import type { BetSettlement, OddsChange } from '../messages.ts'
import { routingKeyFor } from './routing-key-for.ts'
import { parseRoutingKey, writeRoutingKey } from './routing-key.ts'
import type { RoutingKey } from './routing-key.ts'

const prematch = { priority: 'hi', pre: 'pre', live: '-' } as const
const system = { priority: '-', pre: '-', live: '-' } as const

describe('CAT-08 parseRoutingKey', () => {
  it.each<[string, RoutingKey]>([
    [
      'hi.pre.-.odds_change.1.sr:match.50112233.-',
      { ...prematch, messageType: 'odds_change', sportId: 1, eventId: 'sr:match:50112233' },
    ],
    [
      'hi.virt.-.odds_change.1.vf:match.7001.-',
      { priority: 'hi', pre: 'virt', live: '-', messageType: 'odds_change', sportId: 1, eventId: 'vf:match:7001' },
    ],
    [
      'lo.-.live.bet_settlement.5.wns:draw.-12.3',
      {
        priority: 'lo',
        pre: '-',
        live: 'live',
        messageType: 'bet_settlement',
        sportId: 5,
        eventId: 'wns:draw:-12',
        nodeId: 3,
      },
    ],
    ['-.-.-.alive.-.-.-.-', { ...system, messageType: 'alive' }],
    ['-.-.-.snapshot_complete.-.-.-.3', { ...system, messageType: 'snapshot_complete', nodeId: 3 }],
  ])('reads and writes %s', (key, parsed) => {
    expect(parseRoutingKey(key)).toStrictEqual(parsed)
    expect(writeRoutingKey(parsed)).toBe(key)
  })

  it('reads seven words as eight without a node', () => {
    expect(parseRoutingKey('-.-.-.alive.-.-.-')).toStrictEqual({ ...system, messageType: 'alive' })
  })

  it.each([
    '',
    '#',
    'alive',
    'hi.pre.-.odds_change',
    'hi.pre.-.odds_change.one.sr:match.1.-',
    'hi.pre.-.x.1.sr:match.1.-.-',
    'hi.pre.-..1.sr:match.1.-',
    'a.b.c.d.e.f.g.h',
  ])('does not know %j', (key) => {
    expect(parseRoutingKey(key)).toBeUndefined()
  })
})

describe('CAT-08 routingKeyFor', () => {
  const about = { product: 1, timestampMs: 1, eventId: 'sr:match:50112233', markets: [] }
  const oddsChange: OddsChange = { type: 'odds_change', ...about }
  const settlement: BetSettlement = { type: 'bet_settlement', ...about }

  it('names scope, sport, event and node', () => {
    expect(routingKeyFor(oddsChange, { sportId: 5, scope: 'live' })).toBe('hi.-.live.odds_change.5.sr:match.50112233.-')
    expect(routingKeyFor(oddsChange, { sportId: 'sr:sport:1', scope: 'both', nodeId: 2 })).toBe(
      'hi.pre.live.odds_change.1.sr:match.50112233.2',
    )
    expect(routingKeyFor(settlement, { sportId: 1, scope: 'pre' })).toBe(
      'lo.pre.-.bet_settlement.1.sr:match.50112233.-',
    )
  })

  it('system messages belong to nobody but a node', () => {
    expect(routingKeyFor({ type: 'alive', product: 1, timestampMs: 1, isSubscribed: true })).toBe('-.-.-.alive.-.-.-.-')
    expect(routingKeyFor({ type: 'snapshot_complete', product: 1, timestampMs: 1, requestId: 2 }, { nodeId: 3 })).toBe(
      '-.-.-.snapshot_complete.-.-.-.3',
    )
  })
})

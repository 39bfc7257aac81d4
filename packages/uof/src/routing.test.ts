import { describe, expect, it } from 'vitest'
import type { BetCancel, BetSettlement, OddsChange } from './messages.ts'
import { parseFeedMessage } from './parse/parse-feed-message.ts'
import { messageTypeOf, parseRoutingKey, routingKeyFor, sessionBindings, writeRoutingKey } from './routing.ts'
import type { Interest, RoutingKey } from './routing.ts'

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

  it('a key of seven words is parsed like one of eight words whose node is missing', () => {
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

describe('CAT-08 different spellings of message types', () => {
  it.each([
    ['bet_cancel', 'bet_cancel'],
    ['cancelbet', 'bet_cancel'],
    ['rollback_betsettlement', 'rollback_bet_settlement'],
    ['rollback_cancelbet', 'rollback_bet_cancel'],
    ['odds_change', 'odds_change'],
    ['constructor', undefined],
    ['', undefined],
  ])('%j is %s', (word, type) => {
    expect(messageTypeOf(word)).toBe(type)
  })

  it('the routing key and the root element name the same type, although they spell it differently', () => {
    const key = 'hi.pre.-.cancelbet.1.sr:match.1.-'
    const result = parseFeedMessage('<bet_cancel product="3" event_id="sr:match:1" timestamp="1"/>')
    expect(messageTypeOf(parseRoutingKey(key)?.messageType ?? '')).toBe(result.ok && result.message.type)
  })
})

describe('CAT-08 sessionBindings', () => {
  const keys = [
    'hi.pre.-.odds_change.1.sr:match.1.-',
    'hi.-.live.odds_change.1.sr:match.1.7',
    'lo.pre.live.bet_settlement.1.sr:match.2.8',
    'hi.virt.-.odds_change.1.vf:match.3.-',
    '-.-.-.alive.-.-.-.-',
    '-.-.-.snapshot_complete.-.-.-.7',
    '-.-.-.snapshot_complete.-.-.-.8',
    'hi.-.live.bet_stop.1.sr:match.1',
  ]
  const heard = (...given: Parameters<typeof sessionBindings>) =>
    keys.flatMap((key, index) =>
      sessionBindings(...given).some((pattern) => topicMatches(pattern, key)) ? [index] : [],
    )

  it.each<[Interest, number[]]>([
    ['all', [0, 1, 2, 3, 4, 5, 6, 7]],
    ['live', [1, 2, 4, 5, 6, 7]],
    ['prematch', [0, 2, 4, 5, 6]],
    ['virtual', [3, 4, 5, 6]],
    ['high', [0, 1, 3, 4, 5, 6, 7]],
    ['low', [2, 4, 5, 6]],
    [{ event: 'sr:match:1' }, [0, 1, 4, 5, 6, 7]],
  ])('%j', (interest, indices) => {
    expect(heard(interest)).toStrictEqual(indices)
  })

  it('a node receives its own recoveries, and messages for all nodes', () => {
    expect(heard('all', 7)).toStrictEqual([0, 1, 3, 4, 5])
  })
})

/** Returns whether a topic exchange would match the key: `*` is one word, `#` is any number of words. */
function topicMatches(pattern: string, key: string): boolean {
  const expression = pattern
    .split('.')
    .map((word) => (word === '#' ? '(\\.[^.]+)*' : `\\.${word === '*' ? '[^.]+' : word}`))
    .join('')
  return new RegExp(`^${expression}$`).test(`.${key}`)
}

describe('CAT-08 routingKeyFor', () => {
  const about = { product: 1, timestampMs: 1, eventId: 'sr:match:50112233', markets: [] }
  const oddsChange: OddsChange = { type: 'odds_change', ...about }
  const settlement: BetSettlement = { type: 'bet_settlement', ...about }

  it('a routing key contains scope, sport, event and node', () => {
    expect(routingKeyFor(oddsChange, { sportId: 5, scope: 'live' })).toBe('hi.-.live.odds_change.5.sr:match.50112233.-')
    expect(routingKeyFor(oddsChange, { sportId: 'sr:sport:1', scope: 'both', nodeId: 2 })).toBe(
      'hi.pre.live.odds_change.1.sr:match.50112233.2',
    )
    expect(routingKeyFor(settlement, { sportId: 1, scope: 'pre' })).toBe(
      'lo.pre.-.bet_settlement.1.sr:match.50112233.-',
    )
  })

  it('BET-06 the keys of rollbacks and cancels have high priority and the names of their root elements', () => {
    const cancel: BetCancel = { type: 'bet_cancel', ...about }
    expect(routingKeyFor(cancel, { sportId: 1, scope: 'live' })).toBe('hi.-.live.bet_cancel.1.sr:match.50112233.-')
    expect(routingKeyFor(oddsChange, { sportId: 1, scope: 'virtual' })).toBe(
      'hi.virt.-.odds_change.1.sr:match.50112233.-',
    )
  })

  it('the key of a system message contains at most a node', () => {
    expect(routingKeyFor({ type: 'alive', product: 1, timestampMs: 1, isSubscribed: true })).toBe('-.-.-.alive.-.-.-.-')
    expect(routingKeyFor({ type: 'snapshot_complete', product: 1, timestampMs: 1, requestId: 2 }, { nodeId: 3 })).toBe(
      '-.-.-.snapshot_complete.-.-.-.3',
    )
  })
})

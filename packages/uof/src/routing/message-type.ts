import type { FeedMessage } from '../messages.ts'

/**
 * The type a routing key names. Documents and wire spell three of them differently, so this is for counting and binding
 * only: what a message is, its root element says.
 */
export function messageTypeOf(routingWord: string): FeedMessage['type'] | undefined {
  return typesByWord.get(routingWord)
}

const types: readonly FeedMessage['type'][] = [
  'odds_change',
  'bet_stop',
  'bet_settlement',
  'rollback_bet_settlement',
  'bet_cancel',
  'rollback_bet_cancel',
  'fixture_change',
  'alive',
  'snapshot_complete',
  'product_down',
]

const typesByWord: ReadonlyMap<string, FeedMessage['type']> = new Map([
  ...types.map((type) => [type, type] as const),
  ['cancelbet', 'bet_cancel'],
  ['rollback_betsettlement', 'rollback_bet_settlement'],
  ['rollback_cancelbet', 'rollback_bet_cancel'],
])

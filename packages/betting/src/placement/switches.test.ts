import { expect, it } from 'vitest'
import { appliesTo } from './selection-reason.ts'
import type { BettingSwitch } from './selection-reason.ts'

const nothing: BettingSwitch = { sportId: null, matchId: null, marketId: null, playerId: null }
/** The subject of a request: it has a player, but no sport, match or market. */
const request = { ...nothing, playerId: 7 }
const selection = { sportId: 1, matchId: 2, marketId: 3, playerId: 7 }

it.each([
  ['that names nothing', {}, true, true],
  ['of the player', { playerId: 7 }, true, true],
  ['of another player', { playerId: 8 }, false, false],
  ['of the sport', { sportId: 1 }, false, true],
  ['of another sport', { sportId: 4 }, false, false],
  ['of the match', { matchId: 2 }, false, true],
  ['of another match', { matchId: 4 }, false, false],
  ['of the market', { marketId: 3 }, false, true],
  ['of another market', { marketId: 4 }, false, false],
  ['of the market in another match', { marketId: 3, matchId: 4 }, false, false],
  ['of the match for the player', { matchId: 2, playerId: 7 }, false, true],
  ['of the match for another player', { matchId: 2, playerId: 8 }, false, false],
] as [string, Partial<BettingSwitch>, boolean, boolean][])(
  'BET-05 [PLACE-5] a switch %s',
  (_, values, isForRequest, isForSelection) => {
    const one = { ...nothing, ...values }
    expect([appliesTo(one, request), appliesTo(one, selection)]).toEqual([isForRequest, isForSelection])
  },
)

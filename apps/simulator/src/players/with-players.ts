import type { MatchFixture, SportName } from '../dataset/fixture.ts'
import { readMenu, totals } from '../markets/menu.ts'
import type { MenuEntry } from '../markets/menu.ts'
import {
  playerPoints,
  playerScores,
  playerScoresTwice,
  playerVariant,
  readPlayerVariant,
} from '../markets/catalogue.ts'
import { compoundPoisson, meanOf, moved, poisson } from '../model/distribution.ts'
import type { Distribution } from '../model/distribution.ts'
import { single } from '../model/pair-chances.ts'
import { playersNow } from '../reports/build-report.ts'
import type { PlayersNow } from '../reports/build-report.ts'
import { squadOf } from '../reports/squads.ts'
import type { SquadPlayer } from '../reports/squads.ts'
import type { Game, Outlook, Reading, Side } from '../sports/game.ts'
import { basketballPlan } from '../sports/points/point-plans.ts'

/** The markets on players of a sport, and what they count. */
type PlayerPlan = {
  /** The part of the match in which scores count. */
  part: string
  menu: (player: SquadPlayer, specifiers: string) => MenuEntry[]
  /** Returns the distribution of further scores, given their expected number. */
  more: (expected: number) => Distribution
  /**
   * The share of a side's expected scores that players who are on the field now can still make, because substituted
   * players do not return.
   */
  stays: number
}

const plans: Readonly<Partial<Record<SportName, PlayerPlan>>> = {
  soccer: {
    part: 'match',
    menu: ({ type }, specifiers) => [
      { market: playerScores, specifiers },
      ...(type === 'forward' || type === 'midfielder' ? [{ market: playerScoresTwice, specifiers }] : []),
    ],
    more: poisson,
    stays: 0.9,
  },
  basketball: {
    part: 'full',
    menu: (_player, specifiers) => [totals(playerPoints, 1, 1, `${specifiers}|`)],
    more: (expected) => compoundPoisson(expected, basketballPlan.scores),
    stays: 1,
  },
}

const prefix = 'player:'

/**
 * Adds markets on players to the game of a top match, for the starting players. The scorers are those of the report.
 */
export function withPlayers(game: Game, fixture: MatchFixture): Game {
  const plan = fixture.tier === 'top' ? plans[fixture.sport] : undefined
  if (plan === undefined) return game
  const { part, more, stays } = plan
  const sides = new Map<string, Side>()
  const entries = (['home', 'away'] as const).flatMap((side) => {
    const starting = squadOf(fixture[side], fixture.sport).filter(
      ({ isStarting, type }) => isStarting && type !== 'goalkeeper',
    )
    for (const { id } of starting) sides.set(id, side)
    return starting.flatMap((player) => plan.menu(player, `variant=${playerVariant(fixture.urn, player.id)}`))
  })
  const now = memoizePlayers(game, fixture)

  function playerIn(named: string): { id: string; side: Side } {
    const id = readPlayerVariant(named.slice(prefix.length))?.player ?? ''
    const side = sides.get(id)
    if (side === undefined) throw new Error(`no such player: ${named}`)
    return { id, side }
  }

  function readPlayer(named: string): Reading {
    const { id } = playerIn(named)
    const { scored, shares } = now()
    const { homeIsFinal, awayIsFinal } = game.read(part)
    const isFinal = (homeIsFinal && awayIsFinal) || !shares.has(id)
    return { home: scored.get(id) ?? 0, away: 0, homeIsFinal: isFinal, awayIsFinal: isFinal }
  }

  function outlookOf(of: Outlook, named: string) {
    const { id, side } = playerIn(named)
    const { scored, shares } = now()
    const expected = meanOf(of(part)[side]()) - game.read(part)[side]
    return single(moved(scored.get(id) ?? 0, more(expected * (shares.get(id) ?? 0) * stays)))
  }

  return {
    ...game,
    read: (named) => (named.startsWith(prefix) ? readPlayer(named) : game.read(named)),
    outlook: (view) => {
      const of = game.outlook(view)
      return (named) => (named.startsWith(prefix) ? outlookOf(of, named) : of(named))
    },
    menu: (outlook, ladders) => [...game.menu(outlook, ladders), ...readMenu(entries, outlook, ladders)],
  }
}

/** Returns a function that computes the players once for each time of the match, because many lines need them. */
function memoizePlayers(game: Game, fixture: MatchFixture): () => PlayersNow {
  let known: { key: string; players: PlayersNow } | undefined
  return () => {
    const log = game.log()
    const key = `${log.seconds} ${log.events.length} ${log.events.at(-1)?.side}`
    if (known?.key !== key) known = { key, players: playersNow(fixture, log) }
    return known.players
  }
}

import type { LineRule } from '../../markets/market.ts'
import { lineKey } from '../../markets/market.ts'
import { casesBet } from '../../model/bet.ts'
import { certain, distribution } from '../../model/distribution.ts'
import { single } from '../../model/pair-chances.ts'
import type { OutrightFixture } from '../../dataset/fixture.ts'
import type { Random } from '../../random.ts'
import { reading } from '../game.ts'
import type { Game } from '../game.ts'

export const outrightMarket = 906

/** Returns the variant of a season's winner market, whose outcomes the feed describes separately. */
export function outrightVariant({ urn }: OutrightFixture): string {
  return `pre:markettext:${numberOf(urn)}`
}

export function outrightOutcome(club: { urn: string }): string {
  return `pre:outcometext:${numberOf(club.urn)}`
}

/**
 * Creates the game of an outright, the winner of a season. No play is simulated: chances drift a little, and the winner
 * is drawn at the end.
 */
export function outrightGame(fixture: OutrightFixture, random: Random): Game {
  let state: { winner: number | null } = { winner: null }
  const rule = ruleOf(fixture)

  function chances(steepness: number) {
    const weights = fixture.contenders.map(({ strength }) => Math.exp(strength * steepness))
    return distribution(0, Float64Array.from(weights))
  }

  function finish(): void {
    let roll = random.next()
    const winner = chances(1).chances.findIndex((chance) => (roll -= chance) < 0)
    state = { winner: Math.max(0, winner) }
  }

  return {
    advance: () => null,
    award: () => false,
    finish,
    isOver: () => state.winner !== null,
    status: () => ({ matchStatus: 0, periodScores: [] }),
    log: () => ({ seconds: 0, events: [] }),
    read: () => reading({ home: state.winner ?? 0, away: 0 }, state.winner !== null),
    outlook: (view) => () => single(state.winner === null ? chances(1 + view.home - view.away) : certain(state.winner)),
    menu: () => [rule],
    menuKey: () => '',
    save: () => structuredClone(state),
    restore: (saved) => (state = structuredClone(saved as typeof state)),
  }
}

function ruleOf(fixture: OutrightFixture): LineRule {
  const specifiers = `variant=${outrightVariant(fixture)}`
  const outcomes = fixture.contenders.map(({ club }, index) => ({
    id: outrightOutcome(club),
    wins: (winner: number) => winner === index,
  }))
  return {
    key: lineKey({ id: outrightMarket, specifiers }),
    marketId: outrightMarket,
    specifiers,
    part: 'winner',
    aspect: 'total',
    bet: casesBet(1, outcomes),
    ladder: `${outrightMarket}`,
  }
}

function numberOf(urn: string): string {
  return urn.slice(urn.lastIndexOf(':') + 1)
}

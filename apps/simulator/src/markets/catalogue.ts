import type { MarketDescription } from '@touchline/uof'
import { goalMarkets, sidelineMarkets } from './goal-markets.ts'
import { lineRule } from './market.ts'
import type { LineRule, Market } from './market.ts'
import { playerMarkets } from './player-markets.ts'
import { baseballMarkets, cricketMarkets, pointMarkets } from './point-markets.ts'
import { mapMarkets, setMarkets } from './set-markets.ts'

const markets: ReadonlyMap<number, Market> = new Map(
  [
    ...goalMarkets,
    ...sidelineMarkets,
    ...setMarkets,
    ...mapMarkets,
    ...pointMarkets,
    ...baseballMarkets,
    ...cricketMarkets,
    ...playerMarkets,
  ].map((market) => [market.id, market]),
)

/** Thousands of matches share the same rules: each is created once. Menus limit their number. */
const rules = new Map<string, LineRule>()

export function ruleFor(marketId: number, specifiers = ''): LineRule {
  const key = `${marketId}/${specifiers}`
  const known = rules.get(key)
  if (known !== undefined) return known
  const market = markets.get(marketId)
  if (market === undefined) throw new Error(`no such market: ${marketId}`)
  const rule = lineRule(market, specifiers)
  rules.set(key, rule)
  return rule
}

/** Of all markets, or of the given ones. */
export function describeMarkets(ids: readonly number[] = [...markets.keys()]): MarketDescription[] {
  return ids
    .toSorted((a, b) => a - b)
    .flatMap((id) => markets.get(id) ?? [])
    .map(({ id, name, groups, specifiers, outcomes }) => ({
      id,
      name,
      groups: [...groups],
      specifiers: [...specifiers],
      outcomes: [...outcomes],
    }))
}

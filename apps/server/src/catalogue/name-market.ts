import type { LiveMarket, MarketName, NamedMarket } from '@touchline/contract'
import { parseSpecifiers, renderName } from '@touchline/uof'
import type { NameContext } from '@touchline/uof'

/** The provider's templates of a market in one language. */
export type MarketTemplates = { name: string; groups: string[]; outcomes: Readonly<Record<string, string>> }

/** The competitors by name, in the reader's language. */
export type NamedMatch = { home: string | null; away: string | null }

export type MarketNames = { market: string; groups: string[]; outcome(id: string): string }

/** What a line and its outcomes are called. Without a description they are called by their ids; it never throws. */
export function nameMarket(
  { id, specifier }: MarketName,
  templates: MarketTemplates | undefined,
  { home, away }: NamedMatch,
  locale: string,
): MarketNames {
  const context: NameContext = {
    specifiers: parseSpecifiers(specifier),
    competitor1: home ?? undefined,
    competitor2: away ?? undefined,
    event: home !== null && away !== null ? `${home} – ${away}` : undefined,
    ...(locale.startsWith('en') ? {} : { ordinal: (number) => (locale.startsWith('ar') ? `${number}` : `${number}.`) }),
  }
  return {
    market: templates ? renderName(templates.name, context) : String(id),
    groups: templates?.groups ?? [],
    outcome: (outcomeId) => {
      const template =
        templates && Object.hasOwn(templates.outcomes, outcomeId) ? templates.outcomes[outcomeId] : undefined
      return template === undefined ? outcomeId : renderName(template, context)
    },
  }
}

export function withWords(market: LiveMarket, { market: name, groups, outcome }: MarketNames): NamedMarket {
  return {
    ...market,
    name,
    groups,
    outcomes: market.outcomes.map((one) => ({ ...one, name: outcome(one.id) })),
  }
}

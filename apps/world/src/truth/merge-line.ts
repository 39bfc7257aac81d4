import type { OddsMarket } from '@touchline/uof'

/** Names one line inside its match. Markets of this world have at most one specifier, so its order is no question. */
export function lineKey({ id, specifiers }: Pick<OddsMarket, 'id' | 'specifiers'>): string {
  return `${id}/${specifiers}`
}

/** A market sent without outcomes changes its status only: the last prices stay. */
export function mergeLine(held: OddsMarket | undefined, sent: OddsMarket): OddsMarket {
  return sent.outcomes.length === 0 && held !== undefined
    ? { ...held, status: sent.status, isFavourite: sent.isFavourite }
    : sent
}

/** A bet stop moves open lines only. */
export function stopLine<T extends OddsMarket>(line: T, status: number): T {
  return line.status === 1 ? { ...line, status } : line
}

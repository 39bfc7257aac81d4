import type { LiveMarket, MatchState, MatchStatus } from '@touchline/contract'

type Row = {
  status: MatchStatus
  state: MatchState
  main_market: LiveMarket | null
  secondary_market: LiveMarket | null
}

/** What a list row shows, as text: status, stage and score, and its two lines. */
export function rowText({ status, state, main_market, secondary_market }: Row): string {
  const score = state.score ? `${state.score.home}:${state.score.away}` : '-'
  return `${status} ${state.stage} ${score} | ${lineText(main_market)} | ${lineText(secondary_market)}`
}

/** Every line on show, in one order. */
export function linesText(lines: readonly LiveMarket[]): string {
  return lines
    .filter(({ status }) => status === 1 || status === -1)
    .map(lineText)
    .toSorted()
    .join('\n')
}

function lineText(line: LiveMarket | null): string {
  if (line === null) return '-'
  const prices = line.outcomes.map(({ id, odds, active }) => `${id}:${odds}:${active}`)
  return `${line.id}/${line.specifier} ${line.status} ${prices.join()}`
}

import type { Pair } from './box-score.ts'

export type ExpectedResult = 'win' | 'lose' | 'void' | 'half-win' | 'half-lose'
/** Results by outcome id. */
export type ExpectedResults = Record<string, ExpectedResult>

export function threeWay({ home, away }: Pair): ExpectedResults {
  return only(['1', '2', '3'], home > away ? '1' : home === away ? '2' : '3')
}

export function twoWay({ home, away }: Pair): ExpectedResults {
  return only(['4', '5'], home > away ? '4' : '5')
}

export function doubleChance({ home, away }: Pair): ExpectedResults {
  if (home > away) return { 9: 'win', 10: 'win', 11: 'lose' }
  if (home < away) return { 9: 'lose', 10: 'win', 11: 'win' }
  return { 9: 'win', 10: 'lose', 11: 'win' }
}

export function drawNoBet({ home, away }: Pair): ExpectedResults {
  if (home === away) return { 4: 'void', 5: 'void' }
  return home > away ? { 4: 'win', 5: 'lose' } : { 4: 'lose', 5: 'win' }
}

export function overUnder(number: number, total: string | undefined): ExpectedResults {
  return { 12: resultAt(number - Number(total)), 13: resultAt(Number(total) - number) }
}

export function handicap({ home, away }: Pair, hcp: string | undefined): ExpectedResults {
  const ahead = home + Number(hcp) - away
  return { 1714: resultAt(ahead), 1715: resultAt(-ahead) }
}

export function threeWayHandicap({ home, away }: Pair, hcp = '0:0'): ExpectedResults {
  const [first = '0', second = '0'] = hcp.split(':')
  const ahead = home + Number(first) - away - Number(second)
  return only(['1711', '1712', '1713'], ahead > 0 ? '1711' : ahead === 0 ? '1712' : '1713')
}

export function oddEven(number: number): ExpectedResults {
  return only(['70', '72'], Math.abs(number) % 2 === 1 ? '70' : '72')
}

export function yesNo(isYes: boolean): ExpectedResults {
  return only(['74', '76'], isYes ? '74' : '76')
}

export function only(ids: readonly string[], winner: string): ExpectedResults {
  return Object.fromEntries(ids.map((id) => [id, id === winner ? 'win' : 'lose']))
}

/**
 * Returns the result by the distance from the line: a quarter above it is half won, and a quarter below it half lost.
 */
function resultAt(ahead: number): ExpectedResult {
  if (ahead >= 0.5) return 'win'
  if (ahead === 0.25) return 'half-win'
  if (ahead === 0) return 'void'
  return ahead === -0.25 ? 'half-lose' : 'lose'
}

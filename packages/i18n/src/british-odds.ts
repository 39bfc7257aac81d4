/**
 * Fractions as the betting ring writes them. A price like 1.83 is the rounded form of 5/6, so the traditional fraction
 * is shown where it rounds to the very price; any other price is its own exact fraction.
 */
export function britishOdds(oddsMilli: number, write: (part: number) => string): string {
  const [won, staked] = traditional(oddsMilli) ?? exact(oddsMilli)
  return `${write(won)}/${write(staked)}`
}

type Fraction = readonly [won: number, staked: number]

/** Only those that no short decimal can say; the others come out of the exact reduction by themselves. */
const ladder: readonly Fraction[] = [
  [1, 33],
  [1, 14],
  [1, 12],
  [1, 9],
  [2, 15],
  [1, 7],
  [2, 13],
  [1, 6],
  [2, 11],
  [2, 9],
  [2, 7],
  [1, 3],
  [4, 11],
  [4, 9],
  [8, 15],
  [4, 7],
  [8, 13],
  [2, 3],
  [8, 11],
  [5, 6],
  [10, 11],
  [10, 3],
]

function traditional(oddsMilli: number): Fraction | undefined {
  // A price of two decimals was rounded to hundredths, any other to thousandths.
  const stepMilli = oddsMilli % 10 === 0 ? 10 : 1
  return ladder.find(
    ([won, staked]) => Math.round(((won + staked) * 1000) / staked / stepMilli) * stepMilli === oddsMilli,
  )
}

function exact(oddsMilli: number): Fraction {
  const profitMilli = oddsMilli - 1000
  if (profitMilli <= 0) return [0, 1]
  const divisor = greatestCommonDivisor(profitMilli, 1000)
  return [profitMilli / divisor, 1000 / divisor]
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other)
}

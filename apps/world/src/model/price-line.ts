/** What the prices of a market promise to pay together, above what a fair book would. */
const margin = 0.05

const lowestOddsMilli = 1010

/**
 * Prices in milli from chances. Each chance is raised to one power below 1 until they sum to the margin, so long shots
 * carry more of it and no price can reach 1.00. Rounding is downwards only: a price is never above the fair one, hence
 * no set of prices made from one score matrix can be played against another.
 */
export function priceLine(chances: readonly number[], winners: number): number[] {
  const target = winners * (1 + margin)
  let low = 0
  let high = 1
  for (let round = 0; round < 30; round += 1) {
    const power = (low + high) / 2
    if (sumOfPowers(chances, power) > target) low = power
    else high = power
  }
  return chances.map((chance) => roundDown(1000 / chance ** high))
}

function sumOfPowers(chances: readonly number[], power: number): number {
  return chances.reduce((sum, chance) => sum + chance ** power, 0)
}

/** Two decimals where most bets are made, wider steps for long shots. */
function roundDown(oddsMilli: number): number {
  const stepMilli = oddsMilli < 10_000 ? 10 : oddsMilli < 30_000 ? 100 : 1000
  return Math.max(lowestOddsMilli, Math.floor(oddsMilli / stepMilli) * stepMilli)
}

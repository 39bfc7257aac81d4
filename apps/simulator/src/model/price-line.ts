const lowestOddsMilli = 1010
const newtonSteps = 12

/**
 * Prices in milli from chances. Each chance is raised to one power below 1 until they sum to what was there plus the
 * margin, so long shots carry more of it and no price can reach 1.00. Rounding is downwards only: a price is never above
 * the fair one, hence no set of prices made from the same chances can be played against another.
 */
export function priceLine(chances: readonly number[], margin: number): number[] {
  let sum = 0
  for (const chance of chances) sum += chance
  const logs = chances.map((chance) => Math.log(chance))
  const target = sum * (1 + margin)
  // The sum falls with the power and is convex: from the left Newton's steps never pass the goal.
  let power = 0.5
  for (let step = 0; step < newtonSteps; step += 1) {
    let value = -target
    let slope = 0
    for (const log of logs) {
      const raised = Math.exp(power * log)
      value += raised
      slope += raised * log
    }
    const next = power - value / slope
    const isThere = Math.abs(next - power) < 1e-9
    power = next
    if (isThere) break
  }
  return logs.map((log) => roundDown(1000 / Math.exp(power * log)))
}

/** Two decimals where most bets are made, wider steps for long shots. */
function roundDown(oddsMilli: number): number {
  const stepMilli = oddsMilli < 10_000 ? 10 : oddsMilli < 30_000 ? 100 : 1000
  return Math.max(lowestOddsMilli, Math.floor(oddsMilli / stepMilli) * stepMilli)
}

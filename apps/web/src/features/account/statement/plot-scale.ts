/** A value and what it adds up to with those before it. */
type PlotPoint = { value: number; total: number }

export function plotPoints(values: readonly number[]): PlotPoint[] {
  let total = 0
  return values.map((value) => ({ value, total: (total += value) }))
}

/** Lines across the plot, from the lowest to the highest, with zero among them and everything between them. */
export function ticksOf(points: readonly PlotPoint[]): number[] {
  const all = points.flatMap(({ value, total }) => [value, total])
  const [least, most] = [Math.min(0, ...all), Math.max(0, ...all)]
  const step = niceStep((most - least) / 4)
  const ticks: number[] = []
  for (let tick = Math.floor(least / step) * step; tick < most + step; tick += step) ticks.push(tick || 0)
  return ticks.length > 1 ? ticks : [0, step]
}

/** 1, 2 or 5 of a power of ten, at least one minor unit. */
function niceStep(rough: number): number {
  if (rough <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(rough))
  const share = rough / power
  return power * (share <= 1 ? 1 : share <= 2 ? 2 : share <= 5 ? 5 : 10)
}

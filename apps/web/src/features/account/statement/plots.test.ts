import { expect, it } from 'vitest'
import { plotPoints, ticksOf } from './plots.tsx'

it('RG-06e the grid lines of a plot include zero and reach beyond every running total', () => {
  const points = plotPoints([1_250, -2_380, 840, -2_800])
  expect(points.map(({ total }) => total)).toEqual([1_250, -1_130, -290, -3_090])
  const ticks = ticksOf(points)
  expect(ticks).toContain(0)
  expect(ticks[0]).toBeLessThanOrEqual(-3_090)
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(1_250)
  expect(ticks.length).toBeLessThanOrEqual(8)
})

it('RG-06e a plot without any movement still has grid lines', () => {
  expect(ticksOf(plotPoints([0, 0]))).toEqual([0, 1])
})

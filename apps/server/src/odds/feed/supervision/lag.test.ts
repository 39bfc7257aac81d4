import { expect, it } from 'vitest'
import { aliveProcessed, aliveSeen, lagMs, noLag } from './lag.ts'

it('CAT-08 the lag is measured from the oldest alive that the data queue has not processed yet', () => {
  const seen = aliveSeen(aliveSeen(noLag, 1_000, 0), 2_000, 10_000)
  expect(lagMs(seen, 15_000)).toBe(15_000)
  expect(lagMs(aliveProcessed(seen, 1_000), 15_000)).toBe(5_000)
  expect(lagMs(aliveProcessed(seen, 2_000), 15_000)).toBe(0)
})

it('CAT-08 an alive that the data queue processes before it arrives in the alive queue causes no lag', () => {
  const early = aliveProcessed(noLag, 1_000)
  expect(lagMs(aliveSeen(early, 1_000, 0), 60_000)).toBe(0)
  // The next alive is on time, even if the producer's clock was set back.
  expect(lagMs(aliveSeen(aliveSeen(early, 1_000, 0), 500, 10_000), 60_000)).toBe(50_000)
})

it('CAT-08 if there are too many unprocessed alives, the oldest and the newest are stored', () => {
  let lag = noLag
  for (let count = 0; count < 5_000; count += 1) lag = aliveSeen(lag, count, count * 10_000)
  expect(lag.waiting.length).toBeLessThan(500)
  expect(lagMs(lag, 50_000_000)).toBe(50_000_000)
  expect(lagMs(aliveProcessed(lag, 4_999), 50_000_000)).toBe(0)
})

import { expect, it } from 'vitest'
import { createVoteCounts } from './vote-counts.ts'

function open() {
  let counted = 0
  const database = {
    query: async () => {
      counted += 1
      return { rows: [{ option: 'home', count: 40 }] }
    },
  }
  return { counts: createVoteCounts(database as never), counted: () => counted }
}

const later = () => new Promise((resolve) => setTimeout(resolve, 2))
const pick = (from: 'home' | 'away' | null | undefined, to: 'home' | 'away') => {
  const beganMs = performance.now()
  return { from, to, beganMs, endedMs: beganMs }
}

it('MISC-01 after a vote the cached counts are corrected without counting again', async () => {
  const { counts, counted } = open()
  await counts.read(1, 2)
  await later()
  expect(await counts.readWith(1, 2, pick(null, 'away'))).toEqual({ total: 41, counts: { home: 40, away: 1 } })
  expect(await counts.readWith(1, 2, pick('away', 'home'))).toEqual({ total: 41, counts: { home: 41 } })
  expect(await counts.read(1, 2)).toEqual({ total: 41, counts: { home: 41 } })
  expect(counted()).toBe(1)
})

it('MISC-01 votes are counted again if it is unclear whether the counts include a vote', async () => {
  const { counts, counted } = open()
  const early = pick(null, 'away')
  await later()
  await counts.read(1, 2)
  // The count started after the vote was saved, so it includes the vote.
  expect(await counts.readWith(1, 2, early)).toEqual({ total: 40, counts: { home: 40 } })
  expect(counted()).toBe(1)
  await counts.readWith(1, 2, { ...early, endedMs: performance.now() })
  expect(counted()).toBe(2)
  await later()
  await counts.readWith(1, 2, pick(undefined, 'home'))
  expect(counted()).toBe(3)
})

it('MISC-01 several votes of one player count as one, even if they are applied out of order', async () => {
  const { counts } = open()
  await counts.read(1, 2)
  await later()
  await counts.readWith(1, 2, pick(null, 'home'))
  await counts.readWith(1, 2, pick('away', 'home'))
  await counts.readWith(1, 2, pick('home', 'away'))
  expect(await counts.read(1, 2)).toEqual({ total: 41, counts: { home: 41 } })
})

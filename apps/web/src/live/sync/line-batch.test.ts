import type { Match } from '@touchline/contract'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createLineBatch, rowsPerCall } from './follow-line.ts'
import { sampleMatch } from '../testing/samples.ts'

describe('reading many list rows with one call', () => {
  it('fetches rows that are requested together with one call', async () => {
    const { fetchMatch, calls } = setUp(async (ids) => ids.map((id) => sampleMatch({ id })))
    const rows = await Promise.all([3, 1, 2, 3].map(fetchMatch))
    expect(rows.map((row) => row?.id)).toEqual([3, 1, 2, 3])
    expect(calls).toEqual([[3, 1, 2]])
  })

  it('fetches a row that has just come into view at once, and one whose channel was interrupted after a random delay', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const calls: (readonly number[])[] = []
    const fetchMatches = async (ids: readonly number[]) => {
      calls.push(ids)
      return []
    }
    const fetchLine = createLineBatch({ fetchMatches, random: () => 0.5 })
    void fetchLine(1, { isFirst: true })
    await vi.advanceTimersByTimeAsync(50)
    expect(calls).toEqual([[1]])
    void fetchLine(1, { isFirst: false })
    await vi.advanceTimersByTimeAsync(549)
    expect(calls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(calls).toEqual([[1], [1]])
  })

  it('fetches at most 60 at a time, with one call in flight', async () => {
    let inFlight = 0
    const { fetchMatch, calls } = setUp(async (ids) => {
      inFlight += 1
      expect(inFlight).toBe(1)
      await new Promise((resolve) => setTimeout(resolve, 1))
      inFlight -= 1
      return ids.map((id) => sampleMatch({ id }))
    })
    await Promise.all(Array.from({ length: 150 }, (_, index) => fetchMatch(index + 1)))
    expect(calls.map((ids) => ids.length)).toEqual([rowsPerCall, rowsPerCall, 30])
  })

  it('requests during a call share the next call, even requests for a row that is being fetched', async () => {
    const rest: Promise<Match | null>[] = []
    const { fetchMatch, calls } = setUp(async (ids) => {
      if (rest.length === 0) rest.push(fetchMatch(2), fetchMatch(1))
      return ids.map((id) => sampleMatch({ id }))
    })
    await fetchMatch(1)
    await Promise.all(rest)
    expect(calls).toEqual([[1], [2, 1]])
  })

  it('a row that is missing from the reply is null, and a failed call rejects only its own rows', async () => {
    const { fetchMatch } = setUp(async (ids) => {
      if (ids.includes(1)) throw new Error('down')
      return []
    })
    await expect(fetchMatch(1)).rejects.toThrow('down')
    await expect(fetchMatch(2)).resolves.toBeNull()
  })
})

function setUp(answer: (ids: readonly number[]) => Promise<Match[]>) {
  const calls: (readonly number[])[] = []
  const fetchLine = createLineBatch({
    jitterMs: 0,
    gatherMs: 1,
    fetchMatches: (ids) => {
      calls.push(ids)
      return answer(ids)
    },
  })
  const fetchMatch = (matchId: number) => fetchLine(matchId, { isFirst: true })
  return { fetchMatch, calls }
}

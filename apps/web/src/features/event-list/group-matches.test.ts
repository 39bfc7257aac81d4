import { describe, expect, it } from 'vitest'
import { groupMatches, leagueRuns } from './group-matches.ts'

const match = (id: number, sport: number, league: number) =>
  ({ id, sport: { id: sport }, category: { id: league }, tournament: { id: league } }) as never

describe('the groups of an infinite list', () => {
  it('in the operator’s order each league and sport has one group, even if several loaded pages contain its matches', () => {
    const parts = [match(1, 1, 10), match(2, 1, 11), match(3, 1, 10), match(4, 2, 20)]
    expect(
      groupMatches(parts).map(({ count, leagues }) => [count, leagues.map(({ matches }) => matches.length)]),
    ).toEqual([
      [3, [2, 1]],
      [1, [1]],
    ])
  })

  it('in any other order, matches that are loaded later are never inserted above those that are shown', () => {
    const first = [match(1, 1, 10), match(2, 1, 10), match(3, 2, 20)]
    const runs = (matches: never[]) => leagueRuns(matches).map((run) => run.matches.map(({ id }) => id))
    expect(runs(first)).toEqual([[1, 2], [3]])
    expect(runs([...first, match(4, 1, 10)])).toEqual([[1, 2], [3], [4]])
  })
})

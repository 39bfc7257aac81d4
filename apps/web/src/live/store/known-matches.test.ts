import { expect, it } from 'vitest'
import { lineOfMatch } from '../sync/merge-line.ts'
import { sampleMatch } from '../testing/samples.ts'
import { createKnownMatches } from './known-matches.ts'

it('BEY-04g a match that a page has shown is found by its URL, with the newest score', () => {
  const { learnMatch, learnLine, find, has } = createKnownMatches()
  const match = sampleMatch({ id: 42 })
  expect(has('/sports/soccer/a-b-m42')).toBe(false)
  learnMatch(match)
  expect(['/sports/soccer/a-b-m42', '/ar/sports/soccer/m42'].map(has)).toEqual([true, true])
  expect(['/sports/soccer/a-b-m43', '/sports/soccer/premier-league-l42', '/sports'].map(has)).toEqual([
    false,
    false,
    false,
  ])
  const state = { ...match.state, home_score: '2' } as typeof match.state
  learnLine({ ...lineOfMatch(match), state, main_market: null })
  expect(find(42)).toEqual({ ...match, state })
  learnLine({ ...lineOfMatch(sampleMatch({ id: 43 })) })
  expect(find(43)).toBeUndefined()
})

it('BEY-04g the latest 300 matches are stored', () => {
  const { learnMatch, find } = createKnownMatches()
  for (let id = 1_000; id < 1_300; id += 1) learnMatch(sampleMatch({ id }))
  learnMatch(sampleMatch({ id: 1_000 }))
  learnMatch(sampleMatch({ id: 2_000 }))
  expect([1_000, 1_001, 1_002, 2_000].map((id) => find(id)?.id)).toEqual([1_000, undefined, 1_002, 2_000])
})

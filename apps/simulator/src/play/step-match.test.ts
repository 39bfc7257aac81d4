import { describe, expect, it } from 'vitest'
import { createSmallSeason } from '../dataset/small/small-dataset.ts'
import { createMatch } from './create-match.ts'
import type { Draft, Match } from './match.ts'
import { nextStepSeconds, stepMatch } from './step-match.ts'
import { kickOff } from './match-events.ts'

const epochMs = Date.UTC(2026, 10, 14, 15, 20)
const played = ['1', '2', '3'].map((seed) => ({ seed, ...playThrough(prematch(seed)) }))

describe('a match from kick-off to the last whistle', () => {
  it('is the same for the same seed', () => {
    expect(playThrough(prematch('1')).drafts).toEqual(played[0]?.drafts)
  })

  it.each(played)('passes through the periods in order and ends closed (seed $seed)', ({ drafts }) => {
    const periods = drafts.flatMap((draft) =>
      draft.type === 'odds_change' && draft.sportEventStatus !== undefined ? [draft.sportEventStatus.matchStatus] : [],
    )
    expect(periods.filter((period, index) => period !== periods[index - 1])).toEqual([6, 31, 7, 100])
  })

  it.each(played)('stops betting before the score changes (seed $seed)', ({ drafts }) => {
    let score = '0:0'
    let isStopped = false
    const unstopped: string[] = []
    for (const draft of drafts) {
      if (draft.type === 'bet_stop') isStopped = true
      if (draft.type !== 'odds_change' || draft.sportEventStatus === undefined) continue
      const published = `${draft.sportEventStatus.homeScore}:${draft.sportEventStatus.awayScore}`
      if (published !== score && !isStopped) unstopped.push(published)
      score = published
      if (draft.markets.length > 0) isStopped = false
    }
    expect(unstopped).toEqual([])
    expect(drafts.some(({ type }) => type === 'bet_stop')).toBe(true)
  })

  it.each(played)(
    'BET-06 settles each offered line by the final score and leaves none open (seed $seed)',
    ({ match, drafts }) => {
      const settlement = drafts.at(-1)
      if (settlement?.type !== 'bet_settlement') throw new Error('the last message is not a settlement')
      expect(settlement.certainty).toBe(2)
      expect(settlement.markets).toHaveLength(match.lines.size)
      for (const { id, outcomes } of settlement.markets)
        expect(outcomes.filter(({ result }) => result === 1)).toHaveLength(id === 10 ? 2 : 1)
      const over = settlement.markets.find(({ specifiers }) => specifiers === 'total=2.5')?.outcomes[0]
      const { home, away } = match.game.read('match')
      expect(over).toEqual({ id: '12', result: home + away > 2.5 ? 1 : 0 })
      expect([...match.lines.values()].every(({ status }) => status === -3)).toBe(true)
    },
  )

  it.each(played)('sends some lines only, and something every second or two (seed $seed)', ({ drafts }) => {
    const changes = drafts.flatMap((draft) => (draft.type === 'odds_change' ? [draft.markets.length] : []))
    const partial = changes.filter((count) => count > 0 && count < 8)
    expect(partial.length).toBeGreaterThan(changes.length / 2)
    expect(changes.length).toBeGreaterThan(90 * 60 * 0.5)
  })
})

function prematch(seed: string): Match {
  const fixture = createSmallSeason(seed, epochMs).find(({ startMs }) => startMs > epochMs)
  if (fixture === undefined) throw new Error('no prematch match left')
  return createMatch(fixture, seed)
}

function playThrough(match: Match): { match: Match; drafts: Draft[] } {
  const drafts = kickOff(match, epochMs)
  for (let steps = 0; match.status !== 4 && steps < 20_000; steps += 1) {
    drafts.push(...stepMatch(match, nextStepSeconds(match)))
  }
  return { match, drafts }
}

import type { Answered } from './read-match.ts'

type Side = 'home' | 'away'
const sides: readonly Side[] = ['home', 'away']
/** Sports whose periods add up to the score, and then sports whose score is the number of periods won. */
const added: ReadonlySet<string> = new Set(['soccer', 'basketball', 'handball', 'baseball', 'american-football'])
const counted: ReadonlySet<string> = new Set(['tennis', 'volleyball', 'table-tennis', 'counter-strike', 'dota-2'])
/** Pairs of statistics. The first must never be higher than the second. */
const ladders = [
  ['shots_on_target', 'shots'],
  ['shots', 'dangerous_attacks'],
  ['dangerous_attacks', 'attacks'],
  ['two_pointers_made', 'two_pointer_attempts'],
  ['three_pointers_made', 'three_pointer_attempts'],
  ['free_throws_made', 'free_throw_attempts'],
  ['home_runs', 'hits'],
  ['breaks', 'games_won'],
  ['aces', 'points_won'],
] as const

const eventsTold = 300

/** Returns the contradictions between a match's score and what else the API returns about the match. */
export function contradictions({ match, statistics, timeline }: Answered): string[] {
  const found: string[] = []
  const { score } = match.state
  if (score === null) return found
  const expect = (what: string, holds: boolean) => void (holds || found.push(`${what} at ${score.home}–${score.away}`))
  const { play } = timeline
  const last = play.at(-1)?.score
  if (last)
    expect(`the last event says ${last.home}–${last.away}`, last.home === score.home && last.away === score.away)
  if (play.length < eventsTold) for (const said of eventFaults(play)) expect(said, false)
  const periods = statistics.period_scores
  for (const side of sides) {
    const values = periods.map((period) => Number(period[side]))
    if (added.has(match.sport.key) && periods.length > 0)
      expect(`periods of ${side} add up to ${sum(values)}`, sum(values) === Number(score[side]))
    const won = periods.filter((period) => Number(period[side]) > Number(period[side === 'home' ? 'away' : 'home']))
    // A side may lead in the current period without having won it, so one more period than the score is allowed.
    if (counted.has(match.sport.key) && periods.length > 0)
      expect(`${won.length} periods of ${side}`, [0, 1].includes(won.length - Number(score[side])))
  }
  const totals = new Map(statistics.totals.map((total) => [total.name, total]))
  for (const [fewer, more] of ladders) {
    const [low, high] = [totals.get(fewer), totals.get(more)]
    if (low && high) expect(`${fewer} over ${more}`, low.home <= high.home && low.away <= high.away)
  }
  const possession = totals.get('possession')
  if (possession) expect('possession', possession.home + possession.away === 100)
  for (const name of ['corners', 'yellow_cards', 'red_cards'] as const) {
    const [total, counter] = [totals.get(name), statistics.statistics[name]]
    if (total && counter) expect(name, total.home === counter.home && total.away === counter.away)
  }
  return found
}

/**
 * Returns contradictions between events and the score: each event must add its points, and nothing else may change the
 * score.
 */
function eventFaults(play: Answered['timeline']['play']): string[] {
  const isInSets = play.some(({ type }) => type === 'set_won')
  const total = { home: 0, away: 0 }
  for (const { id, type, side, points, score } of play) {
    if (side === null) continue
    if (isInSets) total[side] += type === 'set_won' ? 1 : 0
    else total[side] += points ?? 0
    if (score === null) continue
    const [home, away] = [runs(score.home), runs(score.away)]
    // In sports with sets the points of a rally count for the set only. Until the first set is won, events do not show
    // that the match is played in sets.
    if (home === 0 && away === 0) Object.assign(total, { home: 0, away: 0 })
    else if (home !== total.home || away !== total.away) return [`event ${id} says ${score.home}–${score.away}`]
  }
  return []
}

/** Returns the runs of a cricket score: 144 for `144/3`. */
function runs(score: string): number {
  return Number(score.split('/')[0])
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

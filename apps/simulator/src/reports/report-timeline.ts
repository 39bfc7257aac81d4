import type { TimelineEvent } from '@touchline/uof'
import type { MatchFixture } from '../dataset/fixture.ts'
import { createRandom } from '../random.ts'
import { otherSide, zeroScore } from '../sports/game.ts'
import type { PlayEvent, PlayLog, Side } from '../sports/game.ts'
import { createField, placeOf } from './field.ts'
import type { Field } from './field.ts'
import type { ReportPlan } from './plans/report-plan.ts'
import type { Incident } from './incidents.ts'

export function timelineEvents(
  fixture: MatchFixture,
  plan: ReportPlan,
  startMs: number,
  log: PlayLog,
  incidents: readonly Incident[],
): TimelineEvent[] {
  const field = createField(fixture)
  const score = createScore(plan)
  return incidents.map(({ id, second, type, side, played }) => {
    const { place, people } = drawIncident(fixture, plan, field, { id, type, side })
    const clock = log.clockAt?.(second)
    const stage = played?.stage ?? clock?.stage
    if (played !== undefined) score.add(played, type)
    return {
      id,
      type,
      at: new Date(startMs + second * 1000).toISOString(),
      side,
      ...(clock?.stoppageTime === undefined ? {} : { stoppageTime: clock.stoppageTime }),
      ...score.shown(),
      ...(stage === undefined ? {} : { matchStatusCode: stage }),
      ...(clock?.matchTime === undefined ? {} : { matchClock: clock.matchTime }),
      ...place,
      ...(played === undefined || played.points === 0 ? {} : { points: played.points }),
      ...people,
    }
  })
}

/**
 * Draws the place and the players of an event from random numbers of its own, so that repeated calls return the same.
 */
export function drawIncident(
  { urn }: MatchFixture,
  plan: ReportPlan,
  field: Field,
  { id, type, side }: Pick<Incident, 'id' | 'type' | 'side'>,
) {
  const random = createRandom(`${urn}/event/${id}/${type}`)
  const place = plan.hasGround === undefined ? undefined : placeOf(type, side, random)
  const people = ofNobody.has(type) ? {} : field.choose(type, errors.has(type) ? otherSide(side) : side, random)
  return { place, people }
}

const ofNobody: ReadonlySet<string> = new Set(['game_won', 'set_won', 'break_of_serve'])

/** Events in which the acting player belongs to the side that loses the point. */
const errors: ReadonlySet<string> = new Set(['unforced_error', 'double_fault'])

/** Returns a function that adds up the score and writes it as the feed does. */
function createScore({ score }: ReportPlan) {
  const total = zeroScore()
  const wickets = zeroScore()
  return {
    add({ kind, side, points }: PlayEvent, type: string): void {
      if (kind === 'wicket') wickets[side] += 1
      if (score !== 'sets') total[side] += points
      else if (type === 'set_won') total[side] += 1
    },
    shown() {
      const text = (side: Side) => (score === 'runs' ? `${total[side]}/${wickets[side]}` : String(total[side]))
      return { homeScore: text('home'), awayScore: text('away') }
    },
  }
}

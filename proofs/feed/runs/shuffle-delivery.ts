import type { EventMessage } from '@touchline/uof'
import type { Random } from '../../random/create-random.ts'

/** A part of the season that the feed receives, and one after it that is lost; nothing of the last part is lost. */
export type SeasonPart = { heard: EventMessage[]; lost: EventMessage[] }

const outages = 1

/** Splits the season into parts. What is lost between them arrives by recovery only. */
export function splitSeason(random: Random, messages: readonly EventMessage[]): SeasonPart[] {
  const length = Math.floor(messages.length / (outages + 1))
  return Array.from({ length: outages + 1 }, (_, index) => {
    const end = index === outages ? messages.length : (index + 1) * length
    const all = messages.slice(index * length, end)
    const lostCount = index === outages ? 0 : random.between(20, 80)
    return { heard: all.slice(0, all.length - lostCount), lost: all.slice(all.length - lostCount) }
  })
}

/** How far a message may overtake another. */
const displacement = 40

/** Shuffled delivery: each message one to three times, out of order, and sometimes one from long ago. */
export function shuffleDelivery(
  random: Random,
  heard: readonly EventMessage[],
  earlier: readonly EventMessage[],
): EventMessage[] {
  const places = heard.flatMap((message, index) =>
    Array.from({ length: copies(random) }, () => ({ message, place: index + random.below(displacement) })),
  )
  const stale = earlier
    .filter(({ type }) => type === 'odds_change' || type === 'bet_stop')
    .filter(() => random.chance(0.05))
    .map((message) => ({ message, place: random.below(heard.length) }))
  return [...places, ...stale].toSorted((one, other) => one.place - other.place).map(({ message }) => message)
}

function copies(random: Random): number {
  const die = random.below(100)
  return die < 70 ? 1 : die < 92 ? 2 : 3
}

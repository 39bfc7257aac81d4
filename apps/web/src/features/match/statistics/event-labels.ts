import type { Match, PlayEvent } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import { inMaps } from '../../../sports/match/period-columns.ts'

export type Side = 'home' | 'away'

/** In events of these types, `side` is the side that won the point; its opponent made the error. */
const errors: ReadonlySet<string> = new Set(['unforced_error', 'double_fault'])

/** The event types that the list shows at first. */
const keyTypes: ReadonlySet<string> = new Set([
  'started',
  'period',
  'ended',
  'score',
  'corrected',
  'goal',
  'shootout_goal',
  'yellow_card',
  'yellow_red_card',
  'red_card',
  'substitution',
  'penalty_minor',
  'suspension',
  'touchdown',
  'touchdown_and_kick',
  'field_goal',
  'safety',
  'run',
  'home_run',
  'break_of_serve',
  'set_won',
  'six',
  'wicket_caught',
  'wicket_bowled',
  'wicket_lbw',
  'wicket_run_out',
  'tower_destroyed',
  'roshan_killed',
])

export function isKeyMoment({ type }: PlayEvent): boolean {
  return keyTypes.has(type)
}

/** Returns `Goal, Arsenal`, or null for a type without a translation. */
export function eventTitle(event: PlayEvent, match: Match, { t, knows }: I18n): string | null {
  const key = `play.${event.type === 'set_won' && inMaps.has(match.sport.key) ? 'map_won' : event.type}`
  if (!knows(key)) return null
  const side = doneBy(event)
  const team = side === null ? undefined : match[side]?.name
  return team === undefined ? t(key) : t('stats.who', { what: t(key), team })
}

/** Returns `J. Okafor, assist L. Saar`, or an empty string where no player is named. */
export function eventPlayers({ type, player, other_player: other }: PlayEvent, { t }: I18n): string {
  if (player === null) return ''
  const name = personName(player.name)
  if (other === null) return name
  if (type === 'substitution') return t('stats.for', { on: name, off: personName(other.name) })
  return t('stats.assist', { name, other: personName(other.name) })
}

/** Turns `Okafor, Jules`, as providers write names for alphabetical lists, into `Jules Okafor`. */
export function personName(name: string): string {
  const [last, first, ...more] = name.split(', ')
  return first === undefined || more.length > 0 ? name : `${first} ${last}`
}

/** Returns the side that acted. For errors that is the opponent of the event's side. */
export function doneBy({ type, side }: PlayEvent): Side | null {
  return side !== null && errors.has(type) ? otherSide(side) : side
}

function otherSide(side: Side): Side {
  return side === 'home' ? 'away' : 'home'
}

/** Returns `63′` for `62:12` and `45+3′` for 2:13 of stoppage time after 45:00. Null if the event has no match time. */
export function eventMinute({ match_time: time, stoppage_time: added }: PlayEvent, { figures }: I18n): string | null {
  const minute = /^(\d{1,3}):/.exec(time ?? '')?.[1]
  if (minute === undefined) return null
  const [, whole, seconds] = /^(\d{1,2})(:\d\d)?$/.exec(added ?? '') ?? []
  if (whole === undefined) return figures(`${Number(minute) + 1}′`)
  // A time in whole minutes is not raised by one, because a provider that counts so starts with 1.
  const begun = seconds === undefined ? Math.max(1, Number(whole)) : Number(whole) + 1
  return figures(`${Number(minute)}+${begun}′`)
}

export function teamName(match: Match, side: Side, { t }: I18n): string {
  return match[side]?.name ?? t('match.to-be-decided')
}

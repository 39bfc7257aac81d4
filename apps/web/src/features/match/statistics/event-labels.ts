import type { Match, PlayEvent } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import { inMaps } from '../../../sports/match/scoreboard.tsx'

export type Side = 'home' | 'away'

/** Points that a side is given by the other one: the event names who made the error. */
const errors: ReadonlySet<string> = new Set(['unforced_error', 'double_fault'])

/** What most people ask for: few enough to be read through. */
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

/** `Goal, Arsenal`; null for what has no words. */
export function eventTitle(event: PlayEvent, match: Match, { t, knows }: I18n): string | null {
  const key = `play.${event.type === 'set_won' && inMaps.has(match.sport.key) ? 'map_won' : event.type}`
  if (!knows(key)) return null
  const side = doneBy(event)
  const team = side === null ? undefined : match[side]?.name
  return team === undefined ? t(key) : t('stats.who', { what: t(key), team })
}

/** `J. Okafor, assist L. Saar`; empty where nobody is named. */
export function eventPlayers({ type, player, other_player: other }: PlayEvent, { t }: I18n): string {
  if (player === null) return ''
  const name = personName(player.name)
  if (other === null) return name
  if (type === 'substitution') return t('stats.for', { on: name, off: personName(other.name) })
  return t('stats.assist', { name, other: personName(other.name) })
}

/** Providers write `Okafor, Jules`, for lists in alphabetical order. */
export function personName(name: string): string {
  const [last, first, ...more] = name.split(', ')
  return first === undefined || more.length > 0 ? name : `${first} ${last}`
}

/** Whose act it was. */
export function doneBy({ type, side }: PlayEvent): Side | null {
  return side !== null && errors.has(type) ? otherSide(side) : side
}

function otherSide(side: Side): Side {
  return side === 'home' ? 'away' : 'home'
}

/** `63′` of `62:12`, `45+3′` of 2:13 added to 45:00; null where the sport has no clock. */
export function eventMinute({ match_time: time, stoppage_time: added }: PlayEvent, { figures }: I18n): string | null {
  const minute = /^(\d{1,3}):/.exec(time ?? '')?.[1]
  if (minute === undefined) return null
  const [, whole, seconds] = /^(\d{1,2})(:\d\d)?$/.exec(added ?? '') ?? []
  if (whole === undefined) return figures(`${Number(minute) + 1}′`)
  // A provider that counts added time in whole minutes has begun with the first.
  const begun = seconds === undefined ? Math.max(1, Number(whole)) : Number(whole) + 1
  return figures(`${Number(minute)}+${begun}′`)
}

export function teamName(match: Match, side: Side, { t }: I18n): string {
  return match[side]?.name ?? t('match.to-be-decided')
}

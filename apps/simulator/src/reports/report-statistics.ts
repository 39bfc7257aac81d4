import type { SideStatistic } from '@touchline/uof'
import type { HomeAway } from '../model/pair-chances.ts'
import { otherSide, zeroScore } from '../sports/game.ts'
import type { Side } from '../sports/game.ts'
import type { Minute } from './minutes.ts'
import type { ReportPlan } from './plans/report-plan.ts'
import type { Incident } from './incidents.ts'

export function counted(plan: ReportPlan, incidents: readonly Incident[]): SideStatistic[] {
  const counts = new Map<string, HomeAway>()
  for (const { type, side } of incidents) {
    const held = counts.get(type) ?? zeroScore()
    held[side] += 1
    counts.set(type, held)
  }
  return plan.counts.map(({ name, of, isOther }) => {
    const numberOf = (side: Side) =>
      of.reduce((sum, type) => sum + (counts.get(type)?.[isOther ? otherSide(side) : side] ?? 0), 0)
    return { name, home: numberOf('home'), away: numberOf('away') }
  })
}

/** Every shot comes from a dangerous attack, and every dangerous attack is an attack. */
export function shares(plan: ReportPlan, minutes: readonly Minute[], incidents: readonly Incident[]): SideStatistic[] {
  const statistics: SideStatistic[] = []
  if (plan.hasPossession && minutes.length > 0) {
    const home = Math.round((100 * minutes.reduce((sum, { homeShare }) => sum + homeShare, 0)) / minutes.length)
    statistics.push({ name: 'possession', home, away: 100 - home })
  }
  if (plan.attacks !== undefined) {
    const sum = (of: 'dangerous' | 'others', side: Side) =>
      minutes.reduce((total, minute) => total + minute[of][side], 0)
    const shots = (side: Side) => incidents.filter((incident) => incident.side === side && isTry(incident)).length
    const dangerous = (side: Side) => shots(side) + sum('dangerous', side)
    const attacks = (side: Side) => dangerous(side) + sum('others', side)
    statistics.push({ name: 'attacks', home: attacks('home'), away: attacks('away') })
    statistics.push({ name: 'dangerous_attacks', home: dangerous('home'), away: dangerous('away') })
  }
  return statistics
}

function isTry({ type }: Incident): boolean {
  return type === 'goal' || type.startsWith('shot_')
}

export function pressureOf({ minute, dangerous, others }: Minute, incidents: readonly Incident[]) {
  const tries = (side: Side) =>
    incidents.filter(
      (incident) => Math.floor(incident.second / 60) === minute && incident.side === side && isTry(incident),
    ).length
  const weight = (side: Side) => 4 * tries(side) + 2 * dangerous[side] + others[side]
  const [home, away] = [weight('home'), weight('away')]
  return { minute, value: Math.round((100 * (home - away)) / Math.max(6, home + away)) }
}

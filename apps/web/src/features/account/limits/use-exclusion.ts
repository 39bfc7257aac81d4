import { postUserLimit, addDays, dayAt } from '@touchline/contract'
import type { RequestedLimit } from '@touchline/contract/server'
import { explainExpiry } from '../../session/index.ts'
import { usePage } from '../../../site/use-page.ts'
import { useAct } from '../../account-frame/parts/index.ts'
import type { Act } from '../../account-frame/parts/index.ts'

type Exclusion = Extract<RequestedLimit, { type: 'coolingoff' | 'selfexclusion' }>

type ExclusionRequest = {
  act: Act
  exclude: (exclusion: Exclusion) => void
}

/** RG-05d: requests an exclusion. The reply ends every session; `onExcluded` gets the date until which it lasts. */
export function useExclusion(onExcluded: (until: string) => void): ExclusionRequest {
  const { api } = usePage()
  const act = useAct()
  return {
    act,
    exclude: (exclusion) =>
      act.run(async () => {
        // The live connection may end before the reply arrives.
        const end = explainExpiry(() => true)
        try {
          const { excluded_until: until } = await api(postUserLimit, { body: exclusion })
          onExcluded(until ?? 'indefinite')
        } finally {
          end()
        }
      }),
  }
}

const dayMs = 86_400_000

/** RG-05d: counts the days until the same day `months` later, or the last day of that month. It never returns a day too few. */
export function exclusionDays(nowMs: number, months: number, timeZone: string): number {
  const today = dayAt(nowMs, timeZone)
  const last = sameDay(today, months)
  const days = (Date.parse(last) - Date.parse(today)) / dayMs
  // The server counts days of 24 hours: late in the evening, or when clocks go back, they end on the day before.
  return dayAt(nowMs + days * dayMs, timeZone) < last ? days + 1 : days
}

function sameDay(day: string, months: number): string {
  const from = new Date(day)
  const monthAfter = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 1))
  const lastDay = addDays(monthAfter.toISOString().slice(0, 10), -1)
  return `${lastDay.slice(0, 8)}${day.slice(8) < lastDay.slice(8) ? day.slice(8) : lastDay.slice(8)}`
}

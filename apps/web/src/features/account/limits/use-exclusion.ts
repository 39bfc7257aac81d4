import { postUserLimit, addDays, dayAt } from '@touchline/contract'
import type { RequestedLimit } from '@touchline/contract/server'
import { explainExpiry } from '../../session/index.ts'
import { usePage } from '../../../site/use-page.ts'
import { useAct } from '../../account-frame/parts/index.ts'
import type { Act } from '../../account-frame/parts/index.ts'

type Exclusion = Extract<RequestedLimit, { type: 'coolingoff' | 'selfexclusion' }>

type AskForExclusion = {
  act: Act
  exclude: (exclusion: Exclusion) => void
}

/** RG-05d: its answer ends every session; `onExcluded` is told until when. */
export function useExclusion(onExcluded: (until: string) => void): AskForExclusion {
  const { api } = usePage()
  const act = useAct()
  return {
    act,
    exclude: (exclusion) =>
      act.run(async () => {
        // A live connection may end before the answer is here.
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

/** RG-05d: how many days it is until the same day so many months later, or the last day of that month; never a day less. */
export function exclusionDays(nowMs: number, months: number, timeZone: string): number {
  const today = dayAt(nowMs, timeZone)
  const last = sameDay(today, months)
  const days = (Date.parse(last) - Date.parse(today)) / dayMs
  // A day has 24 hours here: late in the evening, or after clocks were put back, so many of them end on the day before.
  return dayAt(nowMs + days * dayMs, timeZone) < last ? days + 1 : days
}

function sameDay(day: string, months: number): string {
  const from = new Date(day)
  const monthAfter = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 1))
  const lastDay = addDays(monthAfter.toISOString().slice(0, 10), -1)
  return `${lastDay.slice(0, 8)}${day.slice(8) < lastDay.slice(8) ? day.slice(8) : lastDay.slice(8)}`
}

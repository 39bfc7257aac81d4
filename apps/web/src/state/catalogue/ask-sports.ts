import { getSports } from '@touchline/contract'
import type { Sport } from '@touchline/contract'
import type { Api } from '../../api/index.ts'

type SportType = 'regular' | 'cyber' | 'premium_cricket'

/** CAT-01: the sports of one type that have open matches. */
export async function askSports(api: Api, type: SportType, signal: AbortSignal): Promise<Sport[]> {
  const { sports } = await api(getSports, { signal })
  return sports.filter((sport) => typeOf(sport) === type)
}

function typeOf(sport: Sport & { type?: SportType }): SportType {
  return sport.type ?? 'regular'
}

import { getSports } from '@touchline/contract'
import type { Sport } from '@touchline/contract'
import type { Api } from '../../api/index.ts'

/** CAT-01: the sports of one type that have open matches. */
export async function askSports(api: Api, type: Sport['type'], signal: AbortSignal): Promise<Sport[]> {
  const { sports } = await api(getSports, { signal })
  return sports.filter((sport) => sport.type === type)
}

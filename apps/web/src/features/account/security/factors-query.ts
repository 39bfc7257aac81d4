import { queryOptions } from '@tanstack/react-query'
import { getSecondFactor } from '@touchline/contract'
import type * as z from 'zod/mini'
import type { Api } from '../../../api/index.ts'
import type { Confirmation } from '../confirm-password/use-confirmation.tsx'

export type Factors = z.infer<typeof getSecondFactor.reply>

/** The props of every part that changes the factors. */
export type FactorPart = {
  confirmed: Confirmation['confirmed']
  factors: Factors
  /** Reads the factors again. */
  onChange: () => Promise<unknown>
  showCodes: (codes: readonly string[]) => void
}

export function factorsQuery(api: Api, playerId: number) {
  return queryOptions({
    queryKey: ['second-factor', playerId],
    queryFn: ({ signal }) => api(getSecondFactor, { signal }),
  })
}

import { queryOptions } from '@tanstack/react-query'
import { getCashOutRules, putCashOutRules } from '@touchline/contract'
import type { CashOutRules } from '@touchline/contract'
import type { Api } from '../../../api/index.ts'

export type RuleKind = 'automatic' | 'notify'

/** The name of a rule in the call. */
export const ruleField = { automatic: 'cash_out_at', notify: 'notify_at' } as const

export function rulesQuery(api: Api, betId: string) {
  return queryOptions({
    queryKey: ['cash-out-rules', betId],
    queryFn: ({ signal }) => api(getCashOutRules, { params: { id: betId }, signal }),
  })
}

/** Both are written at once: the one that is not meant stays as it was read. */
export function saveRule(
  api: Api,
  betId: string,
  rules: CashOutRules,
  kind: RuleKind,
  atMinor: number | null,
): Promise<CashOutRules> {
  return api(putCashOutRules, { params: { id: betId }, body: { ...rules, [ruleField[kind]]: atMinor } })
}

import { useQuery, queryOptions } from '@tanstack/react-query'
import { getCashOutRules, putCashOutRules } from '@touchline/contract'
import type { CashOutOffer, CashOutRules, PlacedBet } from '@touchline/contract'
import { Note } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { usePage } from '../../../site/use-page.ts'
import type { Api } from '../../../api/index.ts'

type RunningRulesProps = { bet: PlacedBet; offer: CashOutOffer; isRead: boolean }

/** Rules are read again this long after the offer has reached the amount of a notification rule, which then ends. */
const reachedMs = 5_000

/**
 * BEY-06cd: shows on the card the rules that are active for a bet. Neither the bet nor its offer contains them, so they
 * are read when `isRead` is set, and again while one is active.
 */
export function RunningRules({ bet, offer, isRead }: RunningRulesProps) {
  const { api } = usePage()
  const { t, money } = useI18n()
  const { data: rules } = useQuery({
    ...rulesQuery(api, bet.id),
    enabled: ({ state: { data } }) => isRead || isRunning(data),
    refetchInterval: ({ state: { data } }) => (isNotifiedAt(data, offer) ? reachedMs : false),
  })
  const { cash_out_at: sellAt = null, notify_at: notifyAt = null } = rules ?? {}
  return (
    <div className="co__rules stack" role="status">
      {sellAt === null ? null : (
        <Note tone="accent" icon="clock">
          {t('cash-out.rule-on', { amount: money(sellAt, bet.stake) })}
        </Note>
      )}
      {notifyAt === null ? null : (
        <Note tone="accent" icon="bell">
          {t('cash-out.notify-on', { amount: money(notifyAt, bet.stake) })}
        </Note>
      )}
    </div>
  )
}

function isRunning(rules: CashOutRules | undefined): boolean {
  return rules !== undefined && (rules.cash_out_at !== null || rules.notify_at !== null)
}

function isNotifiedAt(rules: CashOutRules | undefined, { amount }: CashOutOffer): boolean {
  const at = rules?.notify_at ?? null
  return at !== null && amount !== null && amount >= at
}

export type RuleKind = 'automatic' | 'notify'

/** The contract's field for each kind of rule. */
export const ruleField = { automatic: 'cash_out_at', notify: 'notify_at' } as const

export function rulesQuery(api: Api, betId: string) {
  return queryOptions({
    queryKey: ['cash-out-rules', betId],
    queryFn: ({ signal }) => api(getCashOutRules, { params: { id: betId }, signal }),
  })
}

/** Saves one rule. The call writes both, so the other one is sent as it was read. */
export function saveRule(
  api: Api,
  betId: string,
  rules: CashOutRules,
  kind: RuleKind,
  atMinor: number | null,
): Promise<CashOutRules> {
  return api(putCashOutRules, { params: { id: betId }, body: { ...rules, [ruleField[kind]]: atMinor } })
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Card, Pill, Time, VisuallyHidden } from '@touchline/ui'
import { betStatusGroups } from '@touchline/contract'
import type { BetStatus, BetType, PlacedBet } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import type { Api } from '../../../api/index.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../site/use-site.ts'
import { queryClient } from '../../session/query-client.ts'
import { betsQuery, summaryQuery } from '../bet-queries.ts'
import { BetTotalsRow } from '../filters/bet-totals.tsx'
import { WithBetUpdates } from '../with-bet-updates.tsx'
import { usePage } from '../../../site/use-page.ts'
import { RetryNote } from '../../../site/page/retry-note.tsx'
import { sentenceCase } from '../../../site/i18n/text.ts'
import { betTitle, hasTitle } from '../../../sports/bet/bet-title.ts'
import { placedSelectionTitle } from '../../../sports/bet/selection-title.ts'
import { betResultLabel, betReturn, legLabel, legResult, LegMark } from '../bet-labels.tsx'
import './match-bets.css'

export type MatchBetsProps = { playerId: number; matchId: number }

const betsShown = 10

/**
 * Reads the data of the card in advance, so that the card has it when it is shown. The card itself handles a failure.
 */
export async function readMatchBets(api: Api, playerId: number, matchId: number): Promise<void> {
  const client = queryClient()
  await Promise.all([
    client.prefetchInfiniteQuery({ ...betsQuery(api, playerId, { matchId }), retry: false }),
    client.prefetchQuery({ ...summaryQuery(api, playerId, { matchId }), retry: false }),
  ])
}

/** Shows the player's bets on a match that has ended, with their totals, and nothing when there are none. */
export function MatchBets(props: MatchBetsProps) {
  return (
    <WithBetUpdates>
      <MatchBetsCard {...props} />
    </WithBetUpdates>
  )
}

function MatchBetsCard({ playerId, matchId }: MatchBetsProps) {
  const { api, links } = usePage()
  const { t, number } = useI18n()
  const { isMyBetsVisible } = useSite().shell
  // A read that failed in advance is not retried on mount but reported at once, because a message that appears later
  // would move the content below.
  const list = useInfiniteQuery({ ...betsQuery(api, playerId, { matchId }), retryOnMount: false })
  const summary = useQuery({ ...summaryQuery(api, playerId, { matchId }), retryOnMount: false })
  if (!list.data || !summary.data) {
    if (!list.isError && !summary.isError) return null
    return (
      <RetryNote onRetry={() => void Promise.all([list.refetch(), summary.refetch()])}>{t('bets.failed')}</RetryNote>
    )
  }
  const bets = list.data.pages.flatMap((page) => page.bets)
  if (bets.length === 0) return null
  const total = list.data.pages[0]?.pagination.total ?? bets.length
  const { open, settled } = summary.data
  return (
    <Card as="section" className="match-bets" aria-label={t('bets.on-match')}>
      <header className="match-bets__head">
        <h3>{t('bets.on-match')}</h3>
        {settled.count === 0 ? null : <Pill>{`${t('bets.settled')} ${number(settled.count)}`}</Pill>}
        {open.count === 0 ? null : <Pill>{`${t('bets.open')} ${number(open.count)}`}</Pill>}
        <BetTotalsRow summary={summary.data} status="settled" />
      </header>
      <ul>
        {bets.slice(0, betsShown).map((bet) => (
          <MatchBetRow key={bet.id} bet={bet} matchId={matchId} />
        ))}
      </ul>
      {total <= betsShown ? null : (
        <p className="text-xs text-3 match-bets__more">
          {t('bets.newest-of', { shown: number(betsShown), count: total })}
        </p>
      )}
      {isMyBetsVisible ? (
        <a className="link match-bets__all" href={links.bets()}>
          {t('bets.all-my-bets')}
        </a>
      ) : null}
    </Card>
  )
}

type MatchBetRowProps = { bet: PlacedBet; matchId: number }

/** Shows only the part of a bet that concerns one match. */
function MatchBetRow({ bet, matchId }: MatchBetRowProps) {
  const i18n = useI18n()
  const { t, dateTime } = i18n
  const result = legResult(bet.result)
  const here = bet.selections.filter(({ match }) => match.id === matchId)
  return (
    <li className="match-bets__bet" data-bet={bet.id}>
      <LegMark result={result} />
      <div className="match-bets__what">
        {hasTitle[bet.type] ? (
          <span className="text-xs text-2">
            {here.length === bet.selections.length
              ? betTitle(bet, i18n)
              : t('bets.with-pick', { bet: betTitle(bet, i18n) })}
          </span>
        ) : null}
        {here.map((selection) => {
          const { outcome, market } = placedSelectionTitle(selection, i18n)
          return (
            <span key={selection.id}>
              <bdi className="strong">{outcome}</bdi>{' '}
              {market === undefined ? null : <bdi className="text-2">{market}</bdi>}
            </span>
          )
        })}
        <span className="text-xs text-3">
          <span className={`leg-result leg-result--${result}`}>{resultWord(bet, i18n)}</span>
          {' · '}
          <Time dateTime={bet.created_at}>{t('bets.placed-at', { time: dateTime(bet.created_at) })}</Time>
        </span>
      </div>
      <Sum bet={bet} />
    </li>
  )
}

const open: readonly BetStatus[] = betStatusGroups.open

function resultWord(bet: PlacedBet, i18n: I18n): string {
  return open.includes(bet.status) ? sentenceCase(i18n.t(legLabel(bet.result))) : betResultLabel(bet, i18n).text
}

/** Shows the stake and the payout, with the price between them when stake times price gives the payout. */
function Sum({ bet }: { bet: PlacedBet }) {
  const { t, money, odds, oddsFormat } = useI18n()
  const returned = betReturn(bet)
  const isPaid = returned?.label === 'bets.returned'
  return (
    <span className="match-bets__sum">
      {/* A calculation runs from left to right in every language. */}
      <bdi className="num">
        <bdi>{money(bet.stake.value, bet.stake)}</bdi>
        {bet.odds !== null && oddsFormat === 'european' && isPriced(bet) ? ` × ${odds(bet.odds)}` : null}
        {isPaid ? (
          <>
            <span aria-hidden="true">{' → '}</span>
            <VisuallyHidden>{` ${t('bets.returned')} `}</VisuallyHidden>
            <bdi className="strong">{money(returned.minor, bet.stake)}</bdi>
          </>
        ) : null}
      </bdi>
    </span>
  )
}

/** True for the types whose payout is the stake times the price, so that the list may show the calculation. */
const isPaidByPrice: Readonly<Record<BetType, boolean>> = {
  single: true,
  combo: false,
  system: false,
  custom_bet: false,
}

/** Returns whether the payout is stake times price, which is so only for a bet that won or lost in full. */
function isPriced({ type, status, result, win_amount, potential_win, cash_out }: PlacedBet): boolean {
  if (!isPaidByPrice[type] || status !== 'done' || cash_out !== undefined) return false
  return result === 'win_entire' ? win_amount === potential_win : result === 'lose_entire' && win_amount === 0
}

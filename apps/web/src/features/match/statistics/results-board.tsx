import type { BetResult, Match, MarketResults } from '@touchline/contract'
import { Button, Card, classNames, EmptyState, Icon } from '@touchline/ui'
import type { IconName } from '@touchline/ui'
import { useMemo, useState } from 'react'
import { nameDirection, sentenceCase } from '../../../site/i18n/text.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { groupMarkets } from '../../../sports/match/group-markets.ts'
import { distinctTitles } from '../markets/market-cards.ts'
import { useMatchBets } from '../../my-bets/on-match/index.ts'
import { AfterMatch, useWaiting } from './after-match.tsx'
import { LoadingBoard } from './statistics-board.tsx'
import { useResults } from './match-results.ts'
import './statistics.css'
import './results-board.css'

export type ResultsBoardProps = { match: Match }

const marketsShown = 20

export function ResultsBoard({ match }: ResultsBoardProps) {
  const { t } = useI18n()
  const { results, retry } = useResults(match.id, 'whole')
  const bets = useMatchBets(match.id)
  const isWaiting = useWaiting(results === undefined || bets === undefined)
  const [limit, setLimit] = useState(marketsShown)
  const groups = useMemo(() => groupMarkets(results?.markets ?? []), [results])
  const titles = useMemo(() => distinctTitles(groups), [groups])
  if (results === undefined || isWaiting) return <LoadingBoard />
  const after = <AfterMatch settlement={results?.settlement} bets={bets} />
  if (results === null) {
    return (
      <>
        {after}
        <Card pad>
          <EmptyState title={t('stats.results-failed')} action={<Button onClick={retry}>{t('stats.retry')}</Button>}>
            {t('stats.results-failed-more')}
          </EmptyState>
        </Card>
      </>
    )
  }
  if (groups.length === 0) {
    return (
      <>
        {after}
        <Card pad>
          <EmptyState title={t('match.ended')}>{t('match.ended-more')}</EmptyState>
        </Card>
      </>
    )
  }
  return (
    <>
      <div className="stats stats--even stats--settled">
        {after}
        {groups.slice(0, limit).map((group, place) => (
          <ResultCard key={group.key} title={titles[place] ?? group.name} lines={group.lines} />
        ))}
      </div>
      {groups.length <= limit ? null : (
        <Button variant="quiet" className="stats__more" onClick={() => setLimit(Infinity)}>
          {t('stats.more-markets', { count: groups.length - limit })}
        </Button>
      )}
    </>
  )
}

const outcomesShown = 6

/**
 * Shows the results of a market. One with many outcomes shows at first some that did not lose, lowest lines first; one
 * tap shows all outcomes.
 */
function ResultCard({ title, lines }: { title: string; lines: readonly MarketResults[] }) {
  const { t, figures } = useI18n()
  const [isWhole, setIsWhole] = useState(false)
  const all = lines.flatMap(({ specifier, outcomes }) =>
    outcomes.map(({ id, name, result }) => ({ key: `${specifier}/${id}`, name, result })),
  )
  const short =
    all.length <= outcomesShown ? all : all.filter(({ result }) => result !== 'lose_entire').slice(0, outcomesShown)
  const shown = isWhole || short.length === 0 ? all : short
  return (
    <Card as="section" className="stats__card">
      <h3 className="stats__title" dir={nameDirection(title)}>
        {figures(title)}
      </h3>
      <ul className="results">
        {shown.map(({ key, name, result }) => (
          <li key={key} className={classNames('results__row', `results__row--${toneOf(result)}`)}>
            <bdi>{figures(sentenceCase(name))}</bdi>
            <span className="results__word">
              <Icon name={icons[toneOf(result)]} size="s" />
              {t(words[result])}
            </span>
          </li>
        ))}
      </ul>
      {shown.length === all.length ? null : (
        <Button size="s" variant="quiet" className="stats__more" onClick={() => setIsWhole(true)}>
          {t('stats.all-outcomes', { count: all.length })}
        </Button>
      )}
    </Card>
  )
}

type Tone = 'won' | 'lost' | 'void'

const icons: Readonly<Record<Tone, IconName>> = { won: 'check', lost: 'close', void: 'minus' }

function toneOf(result: BetResult): Tone {
  if (result === 'win_entire' || result === 'refund_half_win_other') return 'won'
  return result === 'lose_entire' || result === 'refund_half_lose_other' ? 'lost' : 'void'
}

const words = {
  win_entire: 'stats.result-won',
  lose_entire: 'stats.result-lost',
  refund_entire: 'stats.result-void',
  canceled: 'stats.result-void',
  cashed_out: 'stats.result-void',
  no_results: 'stats.result-open',
  refund_half_win_other: 'stats.result-half-won',
  refund_half_lose_other: 'stats.result-half-lost',
} as const satisfies Record<BetResult, string>

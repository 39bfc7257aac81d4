import { getMatchResults } from '@touchline/contract'
import type { BetResult, Match, MarketResults } from '@touchline/contract'
import { Button, Card, classNames, EmptyState, Icon } from '@touchline/ui'
import type { IconName } from '@touchline/ui'
import { useEffect, useState } from 'react'
import type { Api } from '../../../api/index.ts'
import { sentenceCase } from '../../../site/i18n/text.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useKnownResults } from '../known-widgets.ts'
import { LoadingBoard } from './statistics-board.tsx'
import './statistics.css'

export type ResultsBoardProps = { api: Api; match: Match }

const marketsShown = 20

/** What the markets of a match were settled as. */
export function ResultsBoard({ api, match }: ResultsBoardProps) {
  const { t } = useI18n()
  const [markets, setMarkets] = useState<readonly MarketResults[] | null | undefined>(useKnownResults())
  const [limit, setLimit] = useState(marketsShown)
  useEffect(() => {
    const gone = new AbortController()
    api(getMatchResults, { params: { id: match.id }, query: { limit: 500 }, signal: gone.signal }).then(
      (answer) => setMarkets(answer.markets),
      () => gone.signal.aborted || setMarkets(null),
    )
    return () => gone.abort()
  }, [api, match.id])
  if (markets === undefined) return <LoadingBoard />
  if (markets === null || markets.length === 0) {
    return (
      <Card pad>
        <EmptyState title={t(markets === null ? 'stats.failed-title' : 'match.ended')}>
          {t('match.ended-more')}
        </EmptyState>
      </Card>
    )
  }
  const cards = [...Map.groupBy(markets, ({ id, name }) => `${id} ${name}`).values()]
  return (
    <>
      <div className="stats stats--even stats--settled">
        {cards.slice(0, limit).map((lines) => (
          <ResultCard key={`${lines[0]?.id} ${lines[0]?.specifier}`} lines={lines} />
        ))}
      </div>
      {cards.length <= limit ? null : (
        <Button variant="quiet" className="stats__more" onClick={() => setLimit(cards.length)}>
          {t('stats.more-markets', { count: cards.length - limit })}
        </Button>
      )}
    </>
  )
}

const outcomesShown = 6

/** Of many outcomes some that did not lose, the lowest lines first; all of them with one tap. */
function ResultCard({ lines }: { lines: readonly MarketResults[] }) {
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
      <h3 className="stats__title">{lines[0]?.name}</h3>
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

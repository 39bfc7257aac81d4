import { selectionKey } from '@touchline/contract'
import type { Match, PricePoint, SelectionKey } from '@touchline/contract'
import { Card } from '@touchline/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLivePrice } from '../../live/hooks/use-live.ts'
import type { ShownMarket } from '../../live/sync/market-names.ts'
import { fetchPriceHistory } from './match-parts.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { sentenceCase } from '../../site/i18n/text.ts'
import { usePage } from '../../site/use-page.ts'
import './price-chart.css'

/** How often the history is read again; the server stores at most one point every ten seconds. */
const refreshMs = 30_000
const minPoints = 2

export type PriceLineProps = {
  match: Match
  market: ShownMarket
  /**
   * The history with which the page was rendered. If it is too short, no chart is shown, because one that appears later
   * would move the markets.
   */
  history: readonly PricePoint[]
}

export function PriceLine(props: PriceLineProps) {
  return props.history.length < minPoints ? null : <MovingLine {...props} />
}

function MovingLine({ match, market, history }: PriceLineProps) {
  const { api } = usePage()
  const [points, setPoints] = useState(history)
  const followPrice = useEffectEvent(() => {
    const controller = new AbortController()
    const read = () => {
      void fetchPriceHistory(api, match, controller.signal).then((newer) => {
        // A failed call returns no points, and the chart does not change until the next call.
        if (newer.length >= minPoints) setPoints(newer)
      })
    }
    const timer = setInterval(read, refreshMs)
    return () => {
      controller.abort()
      clearInterval(timer)
    }
  })
  // The effect depends on ids and the line, because the match is a new object after every read.
  useEffect(() => followPrice(), [api, match.id, market.id, market.specifier])

  return (
    <Card className="price-line">
      <PriceChart
        points={points}
        outcomes={market.outcomes.map(({ id, name }) => ({
          id,
          name: name ?? id,
          key: selectionKey({ match_id: match.id, market_id: market.id, specifier: market.specifier, outcome_id: id }),
        }))}
      />
    </Card>
  )
}

export type PriceChartProps = {
  points: readonly PricePoint[]
  outcomes: readonly { id: string; name: string; key: SelectionKey }[]
}

const size = { width: 300, height: 48 }

/**
 * Draws a line for each outcome, whose height is the implied probability, so the line rises when the price falls. Time
 * runs from left to right in every language. The list below has the same content as text.
 */
function PriceChart({ points, outcomes }: PriceChartProps) {
  const { t, odds } = useI18n()
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || last.at === first.at) return null
  const lines = outcomes.flatMap(({ id, name, key }) => {
    const own = points.flatMap(({ at, odds: { [id]: price } }) => (price ? [{ at, chance: 1000 / price }] : []))
    const price = last.odds[id]
    return own.length < 2 || !price ? [] : [{ id, name, key, own, price }]
  })
  const x = (at: number) => ((at - first.at) / (last.at - first.at)) * size.width
  const y = (chance: number) => size.height - Math.min(1, chance) * size.height
  return (
    <figure className="chart">
      <figcaption className="chart__title">
        {t('match.price-line', { minutes: Math.max(1, Math.round((last.at - first.at) / 60_000)) })}
      </figcaption>
      <svg
        className="chart__plot"
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {lines.map(({ id, own }, place) => (
          <polyline
            key={id}
            className={`chart__line chart__line--${toneOf(place, lines.length)}`}
            points={own.map(({ at, chance }) => `${x(at).toFixed(1)},${y(chance).toFixed(1)}`).join(' ')}
          />
        ))}
      </svg>
      <ul className="chart__key">
        {lines.map(({ id, name, key, own, price }, place) => (
          <li key={id}>
            <span className={`chart__mark chart__line--${toneOf(place, lines.length)}`} aria-hidden="true" />
            {sentenceCase(name)} {/* The arrow points to the new price in every language. */}
            <span className="num" dir="ltr">
              <bdi>{odds(Math.round(1000 / own[0]!.chance))}</bdi> → <LastPrice name={key} price={price} />
            </span>
          </li>
        ))}
      </ul>
    </figure>
  )
}

/** Shows the live price, like the button, because the history may be half a minute older. */
function LastPrice({ name, price }: { name: SelectionKey; price: number }) {
  const live = useLivePrice(name)
  return <bdi>{useI18n().odds((live?.open ? live.odds : null) ?? price)}</bdi>
}

function toneOf(place: number, count: number): 'first' | 'between' | 'last' {
  if (place === 0) return 'first'
  return place === count - 1 ? 'last' : 'between'
}

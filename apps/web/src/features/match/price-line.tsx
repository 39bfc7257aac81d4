import { getPriceHistory } from '@touchline/contract'
import type { Match, PricePoint } from '@touchline/contract'
import { Card } from '@touchline/ui'
import { useEffect, useState } from 'react'
import type { Api } from '../../api/index.ts'
import type { ShownMarket } from '../../live/market-words.ts'
import { PriceChart } from '../../parts/match/price-chart.tsx'

/** A point is kept every ten seconds at most. */
const refreshMs = 30_000
const fewestPoints = 2

export type PriceLineProps = { api: Api; match: Match; market: ShownMarket }

/** How the main price has moved. Asked for when the page has long been readable, and nothing where there is too little. */
export function PriceLine({ api, match, market }: PriceLineProps) {
  const [points, setPoints] = useState<readonly PricePoint[]>([])
  useEffect(() => {
    const gone = new AbortController()
    const read = () => {
      const query = { market_id: market.id, specifier: market.specifier }
      api(getPriceHistory, { params: { id: match.id }, query, signal: gone.signal }).then(
        (history) => setPoints(history.points),
        () => {}, // the page does without it, and asks again
      )
    }
    read()
    const timer = setInterval(read, refreshMs)
    return () => {
      gone.abort()
      clearInterval(timer)
    }
  }, [api, match.id, market.id, market.specifier])

  if (points.length < fewestPoints) return null
  return (
    <Card className="price-line">
      <PriceChart points={points} outcomes={market.outcomes.map(({ id, name }) => ({ id, name: name ?? id }))} />
    </Card>
  )
}

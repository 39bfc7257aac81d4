import type { Match, PricePoint } from '@touchline/contract'
import { Card } from '@touchline/ui'
import { useEffect, useState } from 'react'
import type { Api } from '../../api/index.ts'
import type { ShownMarket } from '../../live/market-words.ts'
import { PriceChart } from '../../parts/match/price-chart.tsx'
import { askPriceHistory } from './ask-price-history.ts'

/** A point is kept every ten seconds at most. */
const refreshMs = 30_000
const fewestPoints = 2

export type PriceLineProps = {
  api: Api
  match: Match
  market: ShownMarket
  /** What the page came with. Where that is too little there is no line: one that came later would move the markets. */
  history: readonly PricePoint[]
}

/** How the main price has moved. */
export function PriceLine(props: PriceLineProps) {
  return props.history.length < fewestPoints ? null : <MovingLine {...props} />
}

function MovingLine({ api, match, market, history }: PriceLineProps) {
  const [points, setPoints] = useState(history)
  useEffect(() => {
    const gone = new AbortController()
    const read = () => {
      void askPriceHistory(api, match, gone.signal).then((newer) => {
        // Fewer: it could not be had, and is asked for again.
        if (newer.length >= fewestPoints) setPoints(newer)
      })
    }
    const timer = setInterval(read, refreshMs)
    return () => {
      gone.abort()
      clearInterval(timer)
    }
    // The object is new with every reading, what is asked for is not.
  }, [api, match.id, market.id, market.specifier])

  return (
    <Card className="price-line">
      <PriceChart points={points} outcomes={market.outcomes.map(({ id, name }) => ({ id, name: name ?? id }))} />
    </Card>
  )
}

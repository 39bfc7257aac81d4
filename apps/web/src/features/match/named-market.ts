import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readMarketHash } from '../../sports/match/market-hash.ts'

/** BEY-09: an address that names a market opens its card and leads there. */
export function useNamedMarket(marketCount: number): void {
  const hash = useLocation({ select: (location) => location.hash })
  const hasMarkets = marketCount > 0
  useEffect(() => {
    const key = readMarketHash(hash)
    if (key === undefined || !hasMarkets) return
    const cards = document.querySelectorAll<HTMLDetailsElement>('main details[data-market]')
    const card = [...cards].find(({ dataset }) => dataset['market'] === key)
    if (!card) return
    card.open = true
    card.scrollIntoView({ block: 'center' })
    card.querySelector<HTMLElement>('summary')?.focus({ preventScroll: true })
  }, [hash, hasMarkets])
}

import type { Match } from '@touchline/contract'
import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../site/lazy/lazy-part.tsx'

const { Component: PredictionVote } = lazyPart(
  async () => (await import('./prediction-vote.tsx')).PredictionVote,
  'prediction',
)

/**
 * Shows the prediction. Its code is fetched when the visitor scrolls near it, because it is at the end of the match
 * page.
 */
export function LazyPrediction({ match }: { match: Match }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!place.current || isNear) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: '200px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return <div ref={place}>{isNear ? <PredictionVote match={match} /> : null}</div>
}

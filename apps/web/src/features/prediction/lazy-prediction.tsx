import type { Match } from '@touchline/contract'
import { useEffect, useRef, useState } from 'react'
import { lazyComponent } from '../../site/error-boundary/lazy-component.tsx'
import { loadMessages } from '../../site/i18n/message-store.ts'

const PredictionVote = lazyComponent(async () => {
  const [module] = await Promise.all([import('./prediction-vote.tsx'), loadMessages('prediction')])
  return module.PredictionVote
})

/** Fetched when somebody has scrolled near it: it stands below everything else of a match. */
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

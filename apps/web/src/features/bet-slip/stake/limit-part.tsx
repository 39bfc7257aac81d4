import { memo } from 'react'
import { ErrorBoundary } from '../../../site/error-boundary/error-boundary.tsx'
import { useSite } from '../../../site/use-site.ts'
import { isSameApartFromPrices } from '../apart-from-prices.ts'
import type { SlipViewModel } from '../use-slip-view-model.ts'
import { lazyPart } from '../../../site/lazy/lazy-part.tsx'

// For players of sites with limits alone.
const { Component: LimitLeft } = lazyPart(async () => (await import('../../limits/index.ts')).LimitLeft, 'limit-names')

type LimitPartProps = { model: SlipViewModel }

/** BEY-08a: what is left of a limit, under the stake. Without it the slip is whole: the server says what it rejects. */
export const LimitPart = memo(function LimitPart({ model }: LimitPartProps) {
  const { services } = useSite()
  const { playerId, account, slip, currency } = model
  if (!services.limits || playerId === null) return null
  return (
    <ErrorBoundary name="limit-left">
      <LimitLeft
        currency={currency}
        stakes={slip.bets.map(({ stake }) => stake)}
        // Every bet and every payment changes it.
        readAgainOn={`${playerId} ${account?.balance ?? ''}`}
      />
    </ErrorBoundary>
  )
}, isSameApartFromPrices)

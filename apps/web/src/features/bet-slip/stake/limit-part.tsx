import { memo } from 'react'
import { ErrorBoundary } from '../../../site/error-boundary/error-boundary.tsx'
import { lazyComponent } from '../../../site/error-boundary/lazy-component.tsx'
import { loadMessages } from '../../../site/i18n/message-store.ts'
import { useSite } from '../../../site/use-site.ts'
import { isSameApartFromPrices } from '../apart-from-prices.ts'
import type { SlipViewModel } from '../use-slip-view-model.ts'

// For players of sites with limits alone.
const LimitLeft = lazyComponent(async () => {
  const [module] = await Promise.all([import('../../limits/index.ts'), loadMessages('limit-names')])
  return module.LimitLeft
})

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

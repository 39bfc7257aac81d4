import { ButtonLink, Note } from '@touchline/ui'
import { memo } from 'react'
import { isPlainClick } from '../../../site/page/plain-click.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../site/use-site.ts'
import { excludedUntil, useSession } from '../../session/index.ts'
import { updatePanel } from '../panel/panel-store.ts'
import type { SlipViewModel } from '../open-slip/use-slip-view-model.ts'
import { usePage } from '../../../site/use-page.ts'
import { depositHref, depositLabel, openDeposit } from '../../deposit/index.ts'
import { ErrorBoundary } from '../../../site/error-boundary/error-boundary.tsx'
import { lazyPart } from '../../../site/lazy/lazy-part.tsx'
import { isSameApartFromPrices } from '../open-slip/use-slip-view-model.ts'

/** States that the stake exceeds the balance. It never suggests staking the whole balance. */
export function OverBalance({ model: { account } }: { model: SlipViewModel }) {
  const { t, money } = useI18n()
  if (!account) return null
  return (
    <Note tone="neg" icon="warning" action={<DepositFix />}>
      {t('refusal.insufficient-funds', { amount: money(account.balance, account) })}
    </Note>
  )
}

/** BEY-03b: leads a player with too low a balance to the deposit, when one is possible. */
export function DepositFix() {
  const { links } = usePage()
  const { t } = useI18n()
  const site = useSite()
  const session = useSession()
  if (!site.services.deposit || session.status !== 'player' || excludedUntil(session) !== null) return null
  return (
    <ButtonLink
      size="s"
      variant="line"
      href={depositHref(links, site)}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        if (openDeposit(site)) event.preventDefault()
        // The sheet closes, because the link may lead to the page that it covers.
        else updatePanel({ isOpen: false })
      }}
    >
      {t(depositLabel(site))}
    </ButtonLink>
  )
}

// Loaded on demand, because only sites with player limits need this part.
const { Component: LimitLeft } = lazyPart(async () => (await import('../../limits/index.ts')).LimitLeft, 'limit-names')

type LimitPartProps = { model: SlipViewModel }

/**
 * BEY-08a: shows below the stake what is left of a limit. The slip works without this part, because the server checks
 * the limit.
 */
export const LimitPart = memo(function LimitPart({ model }: LimitPartProps) {
  const { services } = useSite()
  const { playerId, account, slip, currency } = model
  if (!services.limits || playerId === null) return null
  return (
    <ErrorBoundary name="limit-left">
      <LimitLeft
        currency={currency}
        stakes={slip.bets.map(({ stake }) => stake)}
        // Every bet and payment changes the balance and what is left of the limit, so a new balance reads the limit
        // again.
        readAgainOn={`${playerId} ${account?.balance ?? ''}`}
      />
    </ErrorBoundary>
  )
}, isSameApartFromPrices)

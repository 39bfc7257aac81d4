import { ButtonLink, Note } from '@touchline/ui'
import { isPlainClick } from '../../../site/page/plain-click.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../site/use-site.ts'
import { excludedUntil, useSession } from '../../session/index.ts'
import { updatePanel } from '../panel-store.ts'
import type { SlipViewModel } from '../use-slip-view-model.ts'
import { usePage } from '../../../site/use-page.ts'
import { depositHref, depositLabel, openDeposit } from '../../deposit/index.ts'
import { memo } from 'react'
import { ErrorBoundary } from '../../../site/error-boundary/error-boundary.tsx'
import { lazyPart } from '../../../site/lazy/lazy-part.tsx'
import { isSameApartFromPrices } from '../use-slip-view-model.ts'

/** Nobody is talked into staking all they have: the amount is named, and the stake is the player's to write. */
export function OverBalance({ model: { account } }: { model: SlipViewModel }) {
  const { t, money } = useI18n()
  if (!account) return null
  return (
    <Note tone="neg" icon="warning" action={<DepositFix />}>
      {t('refusal.insufficient-funds', { amount: money(account.balance, account) })}
    </Note>
  )
}

/** BEY-03b: the tap for whoever has too little; nothing where nothing can be paid in. */
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
        // Where it is the page below, the sheet makes way for it.
        else updatePanel({ isOpen: false })
      }}
    >
      {t(depositLabel(site))}
    </ButtonLink>
  )
}

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

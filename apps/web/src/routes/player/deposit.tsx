import { createFileRoute, useRouter } from '@tanstack/react-router'
import { DepositPage } from '../../features/deposit/deposit-page.tsx'
import { usePaymentScript } from '../../features/deposit/payment-script.tsx'
import { useSession } from '../../features/session/session-store.ts'
import { useDelegatedForm } from '../../shell/host/use-delegated-form.ts'
import { useRight } from '../../shell/navigation/use-right.ts'
import { accountHead, requireService } from './account-head.ts'
import { usePage } from '../../site/use-page.ts'
import { lazyPart } from '../../site/lazy/lazy-part.tsx'

export const Route = createFileRoute('/{-$locale}/_shell/_page/profile/wallet/deposit')({
  staticData: { messages: ['auth', 'my-account', 'limit-names', 'wallet', 'deposit', 'payments'] },
  beforeLoad: requireService('deposit'),
  head: accountHead('wallet/deposit', 'deposit.title', 'deposit.top-up-title'),
  component: Deposit,
})

// Few sites ask for fields before a deposit.
const { Component: MissingFields } = lazyPart(
  async () => (await import('../../shell/modals/demanded-forms.tsx')).MissingFields,
  'auth-forms',
)

function Deposit() {
  const { links } = usePage()
  const router = useRouter()
  const session = useSession()
  const frames = usePaymentScript()
  const player = session.status === 'player' ? session.player : null
  const isAllowed = useRight((player?.excludedUntil ?? null) === null)
  const leaveForm = () => router.history.replace(links.home())
  if (useDelegatedForm(player === null ? null : 'deposit', leaveForm) || !isAllowed) return null
  return <DepositPage renderMissingFields={(missed) => <MissingFields {...missed} />} frames={frames} />
}

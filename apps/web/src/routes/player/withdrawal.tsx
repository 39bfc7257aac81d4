import { createFileRoute } from '@tanstack/react-router'
import { WithdrawPage } from '../../features/account/wallet/withdraw-page.tsx'
import { accountHead, requireService } from './account-head.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/profile/wallet/withdrawal')({
  staticData: { messages: ['auth', 'my-account', 'limit-names', 'wallet', 'deposit', 'payments'] },
  beforeLoad: requireService('withdrawal'),
  head: accountHead('wallet/withdrawal', 'withdraw.title'),
  component: Withdrawal,
})

function Withdrawal() {
  return <WithdrawPage />
}

import { createFileRoute } from '@tanstack/react-router'
import { WalletPage } from '../../features/account/wallet/wallet-page.tsx'
import { accountHead, requireService } from './account-head.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/profile/wallet/transactions')({
  staticData: { messages: ['auth', 'my-account', 'limit-names', 'wallet', 'deposit', 'payments'] },
  beforeLoad: requireService('transactions'),
  head: accountHead('wallet/transactions', 'wallet.title'),
  component: Wallet,
})

function Wallet() {
  return <WalletPage />
}

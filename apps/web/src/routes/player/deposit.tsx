import { createFileRoute } from '@tanstack/react-router'
import { DepositPage } from '../../features/account/deposit/deposit-page.tsx'
import { MissingFields } from '../../shell/deposit/missing-fields.tsx'
import { accountHead, requireService } from './account-head.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/profile/wallet/deposit')({
  staticData: {
    messages: ['auth', 'auth-forms', 'my-account', 'limit-names', 'limits', 'wallet', 'deposit', 'payments'],
  },
  beforeLoad: requireService('deposit'),
  head: accountHead('wallet/deposit', 'deposit.title'),
  component: Deposit,
})

function Deposit() {
  const { api, links } = Route.useRouteContext()
  return (
    <DepositPage api={api} links={links} askMissing={(asked) => <MissingFields api={api} links={links} {...asked} />} />
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { StatementPage } from '../../features/account/statement/statement-page.tsx'
import { accountHead, requireAccount } from './account-head.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/profile/statement')({
  staticData: { messages: ['auth', 'my-account', 'limit-names', 'statement'] },
  beforeLoad: requireAccount,
  head: accountHead('statement', 'statement.title'),
  component: StatementRoute,
})

function StatementRoute() {
  return <StatementPage />
}

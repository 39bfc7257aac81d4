import { createFileRoute } from '@tanstack/react-router'
import { SecurityPage } from '../../features/account/security/security-page.tsx'
import { accountHead, requireAccount } from './account-head.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/profile/security')({
  staticData: { messages: ['auth', 'my-account', 'security'] },
  beforeLoad: requireAccount,
  head: accountHead('security', 'security.title'),
  component: Security,
})

function Security() {
  return <SecurityPage />
}

import { createFileRoute } from '@tanstack/react-router'
import { LimitsPage } from '../../features/account/limits/limits-page.tsx'
import { accountHead, requireLimits } from './account-head.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/profile/limits')({
  staticData: { messages: ['auth', 'my-account', 'limit-names', 'limits', 'playing-time'] },
  beforeLoad: requireLimits,
  head: accountHead('limits', 'limits.title'),
  component: Limits,
})

function Limits() {
  return <LimitsPage />
}

import { createFileRoute } from '@tanstack/react-router'
import { YourDataPage } from '../../features/account/your-data/your-data-page.tsx'
import { accountHead, requireAccount } from './account-head.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/profile/your-data')({
  staticData: { messages: ['auth', 'my-account', 'your-data'] },
  beforeLoad: requireAccount,
  head: accountHead('your-data', 'data.title'),
  component: YourData,
})

function YourData() {
  return <YourDataPage />
}

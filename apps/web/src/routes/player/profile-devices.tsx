import { createFileRoute } from '@tanstack/react-router'
import { DevicesPage } from '../../features/account/devices/devices-page.tsx'
import { accountHead, requireAccount } from './account-head.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/profile/devices')({
  staticData: { messages: ['auth', 'my-account', 'devices'] },
  beforeLoad: requireAccount,
  head: accountHead('devices', 'devices.title'),
  component: Devices,
})

function Devices() {
  return <DevicesPage />
}

import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '../../features/account/profile/profile-page.tsx'
import { accountHead, requireAccount } from './account-head.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/profile/details')({
  staticData: { messages: ['auth', 'my-account', 'profile'] },
  beforeLoad: requireAccount,
  // The fields that the site asks for are not part of every page.
  loader: async ({ context: { wholeSite } }) => {
    const { playerFields, countries } = await wholeSite()
    return { playerFields, countries }
  },
  head: accountHead('details', 'profile.title'),
  component: Details,
})

function Details() {
  return <ProfilePage asked={Route.useLoaderData()} />
}

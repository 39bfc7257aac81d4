import { createFileRoute } from '@tanstack/react-router'
import { AccountHub } from '../../features/account/hub/account-hub.tsx'
import { pageHead } from '../../shell/document/page-head.ts'
import { requireAccount } from './account-head.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/profile/')({
  staticData: { messages: ['auth', 'my-account', 'limit-names'] },
  beforeLoad: requireAccount,
  head: ({ match: { context } }) =>
    pageHead({
      ...context,
      page: null,
      title: context.i18n.t('account.page-title', { site: context.site.brand.name }),
      path: context.links.profile(),
      isIndexed: false,
    }),
  component: Hub,
})

function Hub() {
  return <AccountHub />
}

import { createFileRoute } from '@tanstack/react-router'
import { ReceiptCheck } from '../../features/receipt-check/receipt-check.tsx'
import { pageHead } from '../../shell/document/page-head.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/check-receipt')({
  staticData: { messages: ['bets', 'receipt-check'] },
  head: ({ match: { context, pathname } }) =>
    pageHead({
      ...context,
      page: null,
      title: context.i18n.t('receipt-check.page-title', { site: context.site.brand.name }),
      description: context.i18n.t('receipt-check.intro'),
      path: pathname,
    }),
  component: CheckReceipt,
})

function CheckReceipt() {
  const { site } = Route.useRouteContext()
  return <ReceiptCheck siteName={site.brand.name} />
}

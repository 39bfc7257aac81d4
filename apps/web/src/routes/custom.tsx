import { createFileRoute, notFound } from '@tanstack/react-router'
import { CustomPage, loadCustomPage } from '../page-blocks/custom-page.tsx'
import { customHead, findCustomPage } from '../shell/document/page-head.ts'

/** NAV-08: custom paths of more than one segment; any other path is missing. */
export const Route = createFileRoute('/{-$locale}/_shell/_page/sports/$')({
  staticData: { page: 'custom' },
  loader: async ({ context, params, abortController: { signal } }) => {
    const page = await findCustomPage(context, `/${params._splat ?? ''}`)
    if (!page) throw notFound()
    return loadCustomPage(page, context, signal)
  },
  head: ({ match: { context }, loaderData }) => (loaderData ? customHead(context, loaderData.page) : {}),
  component: Custom,
})

function Custom() {
  return <CustomPage {...Route.useLoaderData()} />
}

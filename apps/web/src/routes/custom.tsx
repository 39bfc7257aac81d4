import { createFileRoute, notFound } from '@tanstack/react-router'
import { CustomPage, loadCustomPage } from '../page-blocks/custom-page.tsx'
import { ListSearch } from '../site/address/list-search.ts'
import { customHead, findCustomPage } from '../shell/document/page-head.ts'

/** NAV-08: custom paths of more than one segment; any other path is missing. */
export const Route = createFileRoute('/{-$locale}/_shell/_page/sports/$')({
  staticData: { page: 'custom' },
  validateSearch: ListSearch,
  loaderDeps: ({ search: { date, time, sortBy, isBettable, sport, sportType, page } }) => ({
    list: { date, time, sortBy, isBettable, sport, sportType, page },
  }),
  loader: async ({ context, params, deps, abortController: { signal } }) => {
    const page = await findCustomPage(context, `/${params._splat ?? ''}`)
    if (!page) throw notFound()
    return loadCustomPage(page, { ...context, signal }, deps)
  },
  head: ({ match: { context }, loaderData }) => (loaderData ? customHead(context, loaderData.page) : {}),
  component: Custom,
})

function Custom() {
  return <CustomPage {...Route.useLoaderData()} />
}

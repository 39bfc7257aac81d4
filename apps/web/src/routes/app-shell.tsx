import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router'
import { getSports, getTournaments } from '@touchline/contract'
import { preloadModule } from 'react-dom'
import { useShownPage, configuredZones, zonesOf } from '../page-blocks/page-zones.ts'
import { filesOf, prefetchBlocks } from '../page-blocks/registry.ts'
import { AuthModal } from '../shell/modals/auth-modal.tsx'
import { Interaction } from '../shell/interaction.tsx'
import { useClientNavigation } from '../shell/navigation/client-navigation.ts'
import { PagePlace } from '../shell/start/page-place.tsx'
import { useLiveEvents } from '../shell/start/use-live-events.ts'
import { useOneTime, useOwnDays, useOwnLists, useSiteStart } from '../shell/start/use-site-start.ts'
import { isOffline } from '../live/store/network.ts'
import { AppShell } from '../shell/zones/app-shell.tsx'
import { ShownPageProvider } from '../site/use-page.ts'
import type { BlockFiles } from '../site/page-context.ts'
import { useHiddenCounters } from '../site/test-providers.ts'

const leaguesShown = 8

export const Route = createFileRoute('/{-$locale}/_shell')({
  staticData: { messages: ['slip', 'stages', 'match'] },
  beforeLoad: async ({ context: { site }, matches }): Promise<void> => {
    // A block whose file is there needs no placeholder. The files of a page's own blocks are fetched by its loader.
    await prefetchBlocks(filesOf(configuredZones(site, matches)))
  },
  loader: async ({ context: { api }, abortController: { signal } }) => {
    // A page can be read without its menu.
    const [sports, tournaments] = await Promise.all([
      api(getSports, { signal }).then(
        (reply) => reply.sports,
        () => [],
      ),
      api(getTournaments, { query: { limit: leaguesShown }, signal }).then(
        (reply) => reply.tournaments,
        () => [],
      ),
    ])
    return { sports, tournaments }
  },
  staleTime: 30_000,
  // Without a network the menu stays as it was.
  shouldReload: () => (isOffline() ? false : undefined),
  component: PageFrame,
})

function PageFrame() {
  const { locale, nowMs, blockFiles } = Route.useRouteContext()
  const { sports, tournaments } = Route.useLoaderData()
  useSiteStart()
  useClientNavigation()
  useOneTime()
  useHiddenCounters()
  useOwnDays()
  useOwnLists()
  useLiveEvents(locale)
  return (
    <ShownPageProvider value={useShownPage()}>
      {blockFiles ? <BlocksHint files={blockFiles} /> : null}
      <AppShell
        sports={sports}
        tournaments={tournaments}
        renderedMs={nowMs}
        over={
          <>
            <AuthModal />
            <Interaction />
          </>
        }
      >
        <PagePlace>
          <Outlet />
        </PagePlace>
      </AppShell>
    </ShownPageProvider>
  )
}

/** SHELL-04a: preloads the code of the page's blocks, which the browser needs before it can hydrate the page. */
function BlocksHint({ files }: { files: BlockFiles }) {
  const names = filesOf(zonesOf(Route.useRouteContext().site, useMatches()))
  for (const file of new Set(names.flatMap((name) => files[name] ?? []))) preloadModule(file)
  return null
}

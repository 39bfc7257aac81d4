import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { getSports, getTournaments } from '@touchline/contract'
import { Sheet } from '@touchline/ui'
import { useMemo } from 'react'
import type { MouseEvent } from 'react'
import { BetSlip } from '../features/bet-slip/bet-slip.tsx'
import { usePlacer } from '../features/bet-slip/use-placer.ts'
import { SignInDialog } from '../features/sign-in/sign-in-dialog.tsx'
import { BottomSlipBar } from '../parts/chrome/bottom-slip-bar.tsx'
import { Footer } from '../parts/chrome/footer.tsx'
import { Frame } from '../parts/chrome/frame.tsx'
import { LeftMenu } from '../parts/chrome/left-menu.tsx'
import { TabBar } from '../parts/chrome/tab-bar.tsx'
import { useWords } from '../parts/words.tsx'
import { Alerts } from '../shell/alerts.tsx'
import { menuGroups, tabBarItems } from '../shell/menus.ts'
import { OpenBets } from '../shell/open-bets.tsx'
import { SiteHeader } from '../shell/site-header.tsx'
import { useClientNavigation } from '../shell/use-client-navigation.ts'
import { useHasRail } from '../shell/use-has-rail.ts'
import { useLiveEvents } from '../shell/use-live-events.ts'
import { useSiteStart } from '../shell/use-site-start.ts'
import { useSession } from '../state/session/session-store.ts'
import { tellPanel, usePanel } from '../state/slip/panel-store.ts'
import { useSlip } from '../state/slip/slip-store.ts'

const leaguesShown = 12

export const Route = createFileRoute('/{-$locale}/_frame')({
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
  component: SiteFrame,
})

function SiteFrame() {
  const words = useWords()
  const { api, links, locale, site } = Route.useRouteContext()
  const { sports, tournaments } = Route.useLoaderData()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const placer = usePlacer(api)
  const session = useSession()
  const hasRail = useHasRail()
  const { isOpen } = usePanel()
  const { pick, phase } = useSlip()
  useSiteStart(api)
  useClientNavigation()
  useLiveEvents(api, locale)

  const menu = useMemo(
    () => menuGroups({ sports, tournaments, links, path, words }),
    [sports, tournaments, links, path, words],
  )
  const panel = { api, links, placer, myBets: <OpenBets api={api} links={links} /> }
  const picks = pick && phase.name !== 'placed' ? 1 : 0

  function openSlip(event: MouseEvent): void {
    event.preventDefault()
    tellPanel({ isOpen: true, tab: 'BET_SLIP' })
  }

  function closePanel(): void {
    // A dialog that makes way for the rail was not closed by the player.
    if (!hasRail) tellPanel({ isOpen: false })
  }

  return (
    <Frame
      header={<SiteHeader api={api} links={links} site={site} sports={sports} path={path} />}
      side={<LeftMenu groups={menu} />}
      rail={hasRail ? <BetSlip {...panel} /> : null}
      footer={<Footer brand={site.name} links={[]} />}
      slipBar={
        <BottomSlipBar count={picks} oddsMilli={pick?.oddsMilli ?? null} href={links.home()} onOpen={openSlip} />
      }
      tabBar={
        <TabBar items={tabBarItems({ links, path, words, picks, openSlip, isPlayer: session.status === 'player' })} />
      }
    >
      <Outlet />
      <Sheet isOpen={isOpen && !hasRail} onClose={closePanel} label={words.t('shell.slip')}>
        <BetSlip {...panel} onClose={closePanel} />
      </Sheet>
      <SignInDialog api={api} />
      <Alerts />
    </Frame>
  )
}

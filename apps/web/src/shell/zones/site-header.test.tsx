// @vitest-environment happy-dom
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { dispatchSession } from '../../features/session/session-store.ts'
import { createLinks } from '../../site/links.ts'
import { accessibleName, mount } from '../../site/testing/mount.ts'
import { modalStore } from '../../site/page/modal-store.ts'
import { pageAround } from '../testing/on-page.tsx'
import { SiteHeader } from './site-header.tsx'

const player = { id: 7, name: 'D', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const }
const account = { currency: 'EUR', subunits: 100, balance: 24_860, active: true }
let leave = async () => {}

afterEach(async () => {
  await leave()
  dispatchSession({ type: 'ended' })
  modalStore.setState({ stack: [] })
})

type Settings = Parameters<typeof pageAround>[0]

async function show(settings: Settings = {}, isBesidePage = { isMenuOurs: false, isSidebarOurs: false }) {
  const { OnPage, site } = pageAround(settings)
  const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
  const place = { site, links: createLinks(site, 'en'), i18n, path: '/sports', sports: [], isPlayer: false }
  const { root, container } = await mount(
    <OnPage>
      <SiteHeader place={place} tabs={[]} {...isBesidePage} />
    </OnPage>,
  )
  leave = () => act(async () => root.unmount())
  const link = (name: string) => [...container.querySelectorAll('a')].find((each) => nameOf(each) === name)
  return { link, href: (name: string) => link(name)?.getAttribute('href') }
}

function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? accessibleName(element)
}

it('SHELL-02abdef a visitor can sign in and up from the header, and open the sports, the bets and the slip', async () => {
  const { href } = await show({ services: { sign_up: true, deposit: true } })
  expect({
    signIn: href('Sign in'),
    signUp: href('Sign up'),
    deposit: href('Deposit'),
    sports: href('Sports menu'),
    bets: href('My bets'),
    slip: href('Bet slip, 0 picks'),
  }).toEqual({
    signIn: '/users/sign-in?next=%2Fsports',
    signUp: '/users/sign-up?next=%2Fsports',
    deposit: undefined,
    sports: '#menu',
    bets: '/sports/bets-history',
    slip: '/sports',
  })
})

it.each([
  [true, false],
  [false, true],
])(
  'SHELL-02dfh from 960 px on the menu and the slip are buttons only if the site has its own blocks',
  async (isMenuOurs, isSidebarOurs) => {
    const { link } = await show({}, { isMenuOurs, isSidebarOurs })
    const isOnlyBelow = (name: string) => link(name)?.classList.contains('only-sheet')
    expect([isOnlyBelow('Sports menu'), isOnlyBelow('Bet slip, 0 picks')]).toEqual([isMenuOurs, isSidebarOurs])
  },
)

it('SHELL-02c a player has the deposit in the header, and no sign-in or sign-up', async () => {
  const { href, link } = await show({
    legal: { isPlayMoney: false },
    services: { sign_up: true, deposit: true },
    features: { quick_deposit: true },
    platformSettings: { deposit: { mode: 'quick' } },
  })
  await act(async () => dispatchSession({ type: 'profile-read', player, accounts: [account] }))
  expect([href('Deposit'), href('Sign in'), href('Sign up')]).toEqual(['/profile/wallet/deposit', undefined, undefined])
  await act(async () => link('Deposit')?.click())
  expect(modalStore.getState().stack.map(({ name }) => name)).toEqual(['quick-deposit'])
})

it('SHELL-02c BEY-08c an excluded player has no deposit in the header', async () => {
  const { href } = await show({ legal: { isPlayMoney: false }, services: { deposit: true } })
  const excluded = { ...player, excludedUntil: '2100-01-01T00:00:00Z' }
  await act(async () => dispatchSession({ type: 'profile-read', player: excluded, accounts: [account] }))
  expect(href('Deposit')).toBeUndefined()
  await act(async () => dispatchSession({ type: 'profile-read', player, accounts: [account] }))
  expect(href('Deposit')).toBe('/profile/wallet/deposit')
})

it('SHELL-02c without deposits the header offers none', async () => {
  const { href } = await show({ legal: { isPlayMoney: false }, services: { deposit: false } })
  await act(async () => dispatchSession({ type: 'profile-read', player, accounts: [account] }))
  expect(href('Deposit')).toBeUndefined()
})

it('CFG-01f SHELL-02e a site without “My bets” has no button for them', async () => {
  const { href } = await show({ site: { isMyBetsVisible: false } })
  expect([href('My bets'), href('Bet slip, 0 picks')]).toEqual([undefined, '/sports'])
})

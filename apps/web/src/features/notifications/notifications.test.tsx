// @vitest-environment happy-dom
import { getNotifications, postNotificationsRead, postNotificationsReadAll } from '@touchline/contract'
import type { Endpoint, Notification } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Api } from '../../api/index.ts'
import { mount } from '../../site/testing/mount.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { queryClient } from '../session/query-client.ts'
import { NotificationList } from './notification-list.tsx'
import { emitNotificationUpdate, unreadStore } from './unread-store.ts'
import { TestPage } from '../../site/testing/test-page.tsx'

const one = (id: number, more: Partial<Notification> = {}): Notification => ({
  id,
  title: `Title ${id}`,
  body: 'Text',
  caption: null,
  type: 'bet',
  object_type: null,
  read: false,
  created_at: new Date().toISOString(),
  ...more,
})

afterEach(() => queryClient().clear())

/** Serves these notifications, newest first; calls in `rejects` fail. */
function apiOf(all: readonly Notification[], rejects: readonly Endpoint[] = []): Api {
  return (async (endpoint: Endpoint, input: { query?: { page?: number } }) => {
    if (rejects.includes(endpoint)) throw new Error('rejected')
    if (endpoint !== getNotifications) return { unread: 0 }
    const page = input.query?.page ?? 1
    const pagination = { total: all.length, page, limit: 20, last_page: Math.ceil(all.length / 20) }
    return { notifications: all.slice((page - 1) * 20, page * 20), pagination }
  }) as unknown as Api
}

async function show(api: Api, own: Parameters<typeof sampleSite>[0] = {}): Promise<HTMLElement> {
  const site = sampleSite(own)
  const { container } = await mount(
    <TestPage site={site} i18n={createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })} api={api}>
      <NotificationList playerId={7} />
    </TestPage>,
  )
  await settle()
  return container
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))
const press = async (container: HTMLElement, label: string) => {
  const button = [...container.querySelectorAll('button')].find(
    (each) => each.textContent === label || each.getAttribute('aria-label') === label,
  )
  await act(async () => button?.click())
  await settle()
}
const titles = (container: HTMLElement) => [...container.querySelectorAll('h3')].map((each) => each.textContent)

describe('NTF-01 the list of notifications', () => {
  it('NTF-01ab each type of notification has its own icon and name', async () => {
    const types = ['bet', 'maintenance', 'bonus', 'jackpot', 'vip_bet'] as const
    const container = await show(apiOf(types.map((type, n) => one(9 - n, { type }))))
    const marks = [...container.querySelectorAll('.notice__mark')]
    expect(marks.map((mark) => mark.textContent)).toEqual(['Bet', 'Account and service', 'Bonus', 'Jackpot', 'VIP bet'])
    expect(marks.every((mark) => mark.querySelector('svg use') !== null)).toBe(true)
  })

  it('NTF-01a notifications about deposits and withdrawals have their own icons instead of the one for maintenance', async () => {
    const about = ['deposit-received', 'withdrawal-paid', 'limits-review']
    const container = await show(apiOf(about.map((object_type, n) => one(9 - n, { type: 'maintenance', object_type }))))
    const drawn = [...container.querySelectorAll('.notice__mark svg use')].map((use) => use.getAttribute('href'))
    expect(drawn.map((href) => href?.split('#')[1])).toEqual(['plus', 'minus', 'settings'])
  })

  it('NTF-01a a notification links to the page where the player can act, if the site has that page', async () => {
    const all = [one(2, { type: 'maintenance', object_type: 'new-device' }), one(1, { object_type: 'password-known' })]
    const hrefs = (container: HTMLElement) =>
      [...container.querySelectorAll('.notice a')].map((link) => link.getAttribute('href'))
    const container = await show(apiOf(all), { services: { account: true } })
    expect(hrefs(container)).toEqual(expect.arrayContaining(['/profile/devices', '/profile/security']))
    queryClient().clear()
    const without = await show(apiOf(all), { services: { account: false } })
    expect(hrefs(without).filter((href) => href?.startsWith('/profile'))).toEqual([])
  })

  it('CFG-01f a notification about a bet links to My bets, unless the site hides a player’s bets', async () => {
    const all = [one(2), one(1, { type: 'vip_bet' })]
    const hrefs = (container: HTMLElement) =>
      [...container.querySelectorAll('.notice a')].map((link) => link.getAttribute('href'))
    expect(hrefs(await show(apiOf(all)))).toEqual(['/sports/bets-history', '/sports/bets-history'])
    queryClient().clear()
    const without = await show(apiOf(all), { site: { isMyBetsVisible: false } })
    expect([titles(without).length, hrefs(without)]).toEqual([2, []])
  })

  it('NTF-01a text in another language has its own direction', async () => {
    const container = await show(apiOf([one(1, { caption: 'Note' })]))
    expect([...container.querySelectorAll('.notice bdi')].map((each) => each.textContent)).toEqual([
      'Title 1',
      'Text',
      'Note',
    ])
  })

  it('NTF-01cd a new notification appears once, at the top, and marking it as read is reverted if the call fails', async () => {
    const container = await show(apiOf([one(1)], [postNotificationsRead, postNotificationsReadAll]))
    await act(async () => emitNotificationUpdate({ type: 'arrived', notification: one(2) }))
    await act(async () => emitNotificationUpdate({ type: 'arrived', notification: one(2) }))
    await settle()
    expect(titles(container)).toEqual(['Unread: Title 2', 'Unread: Title 1'])
    await press(container, 'Mark as read: Title 2')
    expect(titles(container)).toEqual(['Unread: Title 2', 'Unread: Title 1'])
  })

  it('NTF-01d a notification marked as read is shown as read, and the counter follows the reply', async () => {
    unreadStore.setState({ unread: 5 })
    const container = await show(apiOf([one(1)]))
    await press(container, 'Mark as read: Title 1')
    expect(titles(container)).toEqual(['Title 1'])
    expect(unreadStore.getState().unread).toBe(0)
    expect(document.activeElement?.textContent).toContain('Title 1')
    expect(document.activeElement?.tagName).toBe('ARTICLE')
  })

  it('NTF-01a older notifications are loaded page by page, and none is listed twice', async () => {
    const container = await show(apiOf(Array.from({ length: 45 }, (_, n) => one(45 - n))))
    expect(titles(container)).toHaveLength(20)
    await act(async () => emitNotificationUpdate({ type: 'arrived', notification: one(46) }))
    await press(container, 'Show older ones')
    await press(container, 'Show older ones')
    expect(new Set(titles(container)).size).toBe(titles(container).length)
    expect(titles(container).at(-1)).toBe('Unread: Title 1')
  })
})

describe('NTF-01d marking several notifications as read', () => {
  it('a failed call reverts only the notification that it marked', async () => {
    let fail = () => {}
    const all = apiOf([one(2), one(1)])
    const api = ((endpoint: Endpoint, input: { body?: { ids: number[] } }) =>
      endpoint === postNotificationsRead && input.body?.ids[0] === 2
        ? new Promise((_, reject) => (fail = () => reject(new Error('rejected'))))
        : (all as unknown as (...given: unknown[]) => unknown)(endpoint, input)) as unknown as Api
    const container = await show(api)
    await press(container, 'Mark as read: Title 2')
    await press(container, 'Mark as read: Title 1')
    expect(titles(container)).toEqual(['Title 2', 'Title 1'])
    await act(async () => fail())
    await settle()
    expect(titles(container)).toEqual(['Unread: Title 2', 'Title 1'])
  })
})

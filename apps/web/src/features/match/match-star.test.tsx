// @vitest-environment happy-dom
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sampleMatch } from '../../live/testing/samples.ts'
import { mount } from '../../site/testing/mount.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { TestPage } from '../../site/testing/test-page.tsx'
import { favoritesStore } from '../favorites/index.ts'
import { MatchStar } from './match-star.tsx'

const side = (id: number, name: string) => ({
  ...{ id, urn_id: `sr:competitor:${id}`, name },
  ...{ abbreviation: null, country_code: null, logo: null },
})
const match = sampleMatch({ home: side(1, 'Arsenal'), away: side(2, 'Chelsea') })

beforeEach(() => favoritesStore.setState(favoritesStore.getInitialState(), true))
afterEach(() => document.body.replaceChildren())

async function show({ isOffered = true } = {}) {
  const { container, root } = await mount(
    <TestPage
      site={sampleSite({ services: { ...sampleSite().services, favorites: isOffered } })}
      i18n={createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })}
    >
      <MatchStar match={match} />
    </TestPage>,
  )
  return { container, menu: container.querySelector('details'), leave: () => act(async () => root.unmount()) }
}

it('FAV-01a one star opens a menu with the stars of the match and of both teams', async () => {
  const { container, menu, leave } = await show()
  const stars = [...container.querySelectorAll('[data-favorite]')]
  expect(stars.map((star) => star.getAttribute('aria-label'))).toEqual([
    'Favourite Arsenal – Chelsea',
    'Favourite Arsenal',
    'Favourite Chelsea',
  ])
  expect([menu?.open, menu?.querySelector('summary')?.getAttribute('aria-label')]).toEqual([false, 'Favourites'])
  await leave()
  const none = await show({ isOffered: false })
  expect(none.container.textContent).toBe('')
  await none.leave()
})

it('FAV-01a a tap elsewhere or Escape closes the menu of stars', async () => {
  const { menu, leave } = await show()
  if (!menu) throw new Error('no menu')
  menu.open = true
  menu.querySelector('li')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  expect(menu.open).toBe(true)
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  expect(menu.open).toBe(false)
  menu.open = true
  menu.querySelector('li')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(menu.open).toBe(false)
  await leave()
})

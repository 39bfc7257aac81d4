// @vitest-environment happy-dom
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { createLinks } from '../../site/links.ts'
import { mount } from '../../site/testing/mount.ts'
import { pageAround } from '../testing/on-page.tsx'
import { SiteFooter } from './site-footer.tsx'

let leave = async () => {}
afterEach(() => leave())

async function show(settings: Parameters<typeof pageAround>[0] = {}) {
  const { OnPage, site } = pageAround(settings)
  const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
  const place = { site, links: createLinks(site, 'en'), i18n, path: '/sports', sports: [], isPlayer: false }
  const { root, container } = await mount(
    <OnPage>
      <SiteFooter place={place} />
    </OnPage>,
  )
  leave = () => act(async () => root.unmount())
  const links = [...container.querySelectorAll('a')]
  return {
    text: container.textContent ?? '',
    age: container.querySelector('.footer__age')?.textContent,
    href: (label: string) => links.find(({ textContent }) => textContent === label)?.getAttribute('href'),
  }
}

const licence = { authority: 'Gaming Board', number: 'B2C/1', href: 'https://board.example/B2C-1' }

it('SHELL-13acde every page shows 18+, and links to safer play, the rules and every language', async () => {
  const saferPlay = { links: [{ href: 'https://help.example', label: { text: { en: 'Helpline' } } }] }
  const { age, text, href } = await show({ legal: { saferPlay } })
  expect(age).toBe('18+')
  expect(text).toContain('Betting is for adults.')
  expect([href('Safer play'), href('Helpline')]).toEqual(['/safer-play', 'https://help.example'])
  const own = { ...saferPlay, text: { en: 'Set your own limits.' } }
  expect((await show({ legal: { saferPlay: own } })).text).toContain('Set your own limits.')
  expect(href('House rules')).toBe('/sports/general-rules')
  expect([href('English'), href('Deutsch')]).toEqual(['/sports/soccer', '/de/sports/soccer'])
})

it('SHELL-13bf a licence is named and linked if there is one; play money says so, and needs none', async () => {
  const real = await show({ legal: { isPlayMoney: false, licence } })
  expect(real.text).toContain('Licensed by Gaming Board, number B2C/1.')
  expect(real.href('Licensed by Gaming Board, number B2C/1.')).toBe('https://board.example/B2C-1')
  expect(real.text).not.toContain('play money')
  await leave()

  const play = await show({ legal: { isPlayMoney: true } })
  expect(play.text).toContain('X is played with play money. No licence is needed')
  expect(play.text).not.toContain('Licensed by')
  await leave()

  // A licensed brand with play money does not claim that it needs no licence.
  const both = await show({ legal: { isPlayMoney: true, licence } })
  expect(both.text).toContain('X is played with play money.')
  expect(both.text).toContain('Licensed by Gaming Board')
  expect(both.text).not.toContain('No licence is needed')
})

// @vitest-environment happy-dom
import { createWords } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { afterEach, expect, it, vi } from 'vitest'
import { mount } from '../../site/testing/mount.ts'
import { WordsProvider } from '../../site/i18n/use-i18n.tsx'
import type { ChromeItem } from './layout-link.tsx'
import { Footer } from './footer.tsx'
import { LeftMenu } from './left-menu.tsx'

const words = createWords({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
// Before scripts run they all lead to the languages at the foot of the page.
const items: ChromeItem[] = [
  { href: '#languages', label: 'Odds', icon: 'settings', action: 'odds-format' },
  { href: '#languages', label: 'Language', icon: 'settings', action: 'language' },
]

afterEach(() => vi.restoreAllMocks())

it('SHELL-01 items that share an address are told apart', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
  await mount(
    <WordsProvider words={words}>
      <LeftMenu groups={[{ label: 'Settings', items }]} />
      <Footer columns={[{ title: 'More', items }]} links={items} languages={[]} adults="" help={[]} notices={[]} />
    </WordsProvider>,
  )
  expect(complain.mock.calls).toEqual([])
})

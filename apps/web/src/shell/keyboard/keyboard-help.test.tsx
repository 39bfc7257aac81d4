// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { mount } from '../../site/testing/mount.ts'
import { pageAround } from '../testing/on-page.tsx'
import { KeyboardHelp } from './keyboard-help.tsx'

afterEach(() => document.body.replaceChildren())

async function lines(settings: Parameters<typeof pageAround>[0]): Promise<(string | null)[]> {
  const { OnPage } = pageAround(settings)
  const { container } = await mount(
    <OnPage>
      <KeyboardHelp />
    </OnPage>,
  )
  return [...container.querySelectorAll('dd')].map(({ textContent }) => textContent)
}

it('CFG-01f BEY-09 the help about keyboard shortcuts lists only pages that the site has', async () => {
  const bets = 'Go to my bets'
  const favorites = ['Mark the match in focus, or take it off', 'Go to favourites']
  const all = await lines({ services: { favorites: true } })
  expect(all).toEqual(expect.arrayContaining([bets, ...favorites, 'Go to live']))
  expect(await lines({ services: { favorites: true }, site: { isMyBetsVisible: false } })).toEqual(
    all.filter((text) => text !== bets),
  )
  expect(await lines({ services: { favorites: false } })).toEqual(all.filter((text) => !favorites.includes(text ?? '')))
})

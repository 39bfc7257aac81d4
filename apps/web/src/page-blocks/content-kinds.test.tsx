// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { sampleKey, sampleOutcome } from '../features/bet-slip/testing/samples.ts'
import { clearSlip, toggleOutcome } from '../features/bet-slip/slip-store.ts'
import { onAction } from '../shell/navigation/shell-actions.ts'
import type { Report } from '../site/reports/post-report.ts'
import { sendReportsTo } from '../site/reports/send-report.ts'
import { accessibleName, mount } from '../site/testing/mount.ts'
import type { DrawnKind } from './define-block.ts'
import { prefetchBlocks } from './registry.ts'
import { blockPage, sampleBlock } from './testing/block-page.tsx'
import { kindSamples, samplesSite } from './testing/kind-samples.ts'

const en = (text: string) => ({ en: text })

afterEach(() => document.body.replaceChildren())

/** Shows one block alone on a page of this site. */
async function show(kind: DrawnKind, config: unknown = kindSamples[kind].config, settings = samplesSite) {
  const { BlockPage, router } = blockPage(settings)
  await prefetchBlocks([kind])
  await router.load()
  const block = sampleBlock(kind, config)
  const { container } = await mount(<BlockPage blocks={block ? [block] : []} />)
  return container.querySelector('main > div')!
}

it('SHELL-03c a modal opens with its text, and closes', async () => {
  const place = await show('modal')
  const button = place.querySelector('button')!
  expect(accessibleName(button)).toBe('More')
  expect(place.querySelector('dialog')?.open).toBe(false)
  expect(place.textContent).not.toContain('One.')
  await act(async () => button.click())
  const dialog = place.querySelector('dialog')!
  expect(dialog.open).toBe(true)
  expect(accessibleName(document.getElementById(dialog.getAttribute('aria-labelledby')!)!)).toBe('How it works')
  expect([...dialog.querySelectorAll('p')].map((line) => line.textContent)).toEqual(['One.', 'Two.'])
  await act(async () => dialog.querySelector('button')?.click())
  expect(dialog.open).toBe(false)
})

it('SHELL-03c the button of a modal has the title where it has no name of its own', async () => {
  const place = await show('modal', { title: en('House rules'), text: en('One.') })
  expect(accessibleName(place.querySelector('button')!)).toBe('House rules')
})

it('SHELL-03c a selection bar shows the selections of the slip with their price, and opens the slip', async () => {
  const place = await show('selection-bar')
  expect(place.innerHTML).toBe('')
  await act(async () => toggleOutcome(sampleOutcome, sampleKey))
  expect(place.textContent).toMatch(/^1Open slip\d+\.\d\d$/)
  const opened = vi.fn<() => void>()
  const end = onAction('bet-slip', opened)
  await act(async () => place.querySelector('a')?.click())
  expect(opened).toHaveBeenCalledOnce()
  end()
  await act(async () => clearSlip())
  expect(place.innerHTML).toBe('')
})

it('SHELL-03g a frame of an origin that the site does not allow is left out and reported', async () => {
  const reports: Report[] = []
  const restore = sendReportsTo((report) => reports.push(report))
  const place = await show('iframe', undefined, { ...samplesSite, site: {} })
  expect(place.innerHTML).toBe('')
  await vi.waitFor(() =>
    expect(reports).toMatchObject([{ message: 'block iframe: https://frames.example.com is not allowed' }]),
  )
  restore()
})

it('SHELL-03c the chat button opens the chat, and a site without a chat has none', async () => {
  const place = await show('chat-toggle')
  const opened = vi.fn<() => void>()
  const end = onAction('chat', opened)
  await act(async () => place.querySelector('a')?.click())
  expect(opened).toHaveBeenCalledOnce()
  end()
  expect((await show('chat-toggle', {}, {})).innerHTML).toBe('')
})

it('SHELL-03c a speed dial closes when one of its links is followed', async () => {
  const place = await show('speed-dial')
  const list = place.querySelector<HTMLElement>('[popover]')!
  expect(place.querySelector('button')?.getAttribute('popovertarget')).toBe(list.id)
  list.hidePopover = vi.fn<() => void>()
  list.addEventListener('click', (event) => event.preventDefault())
  await act(async () => list.click())
  expect(list.hidePopover).not.toHaveBeenCalled()
  await act(async () => list.querySelector('a')?.click())
  expect(list.hidePopover).toHaveBeenCalledOnce()
})

it('SHELL-03c the list of languages closes on Escape and on a press elsewhere', async () => {
  const menu = (await show('language')).querySelector('details')!
  menu.open = true
  menu.querySelector('a')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect([menu.open, document.activeElement?.localName]).toEqual([false, 'summary'])
  menu.open = true
  menu.querySelector('nav')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(menu.open).toBe(true)
  document.querySelector('h1')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(menu.open).toBe(false)
})

it('SHELL-03c blocks without anything that the site offers show nothing', async () => {
  const off = { kind: 'page', page: 'promotions' }
  const none = { ...samplesSite, services: {} }
  expect((await show('button', { item: off }, none)).innerHTML).toBe('')
  expect((await show('menu-item', off, none)).innerHTML).toBe('')
  expect((await show('sub-menu', { title: en('x'), items: [off] }, none)).innerHTML).toBe('')
  expect((await show('speed-dial', { title: en('x'), items: [off] }, none)).innerHTML).toBe('')
  expect((await show('banner', { title: en('x'), button: off }, none)).querySelector('a')).toBeNull()
  expect((await show('language', {}, { locales: { list: ['en'] } })).innerHTML).toBe('')
  const image = { image: { url: '/a.png' }, width: 1, height: 1, alt: en('x'), href: '/promotions' }
  expect((await show('image', image, none)).querySelector('a')).toBeNull()
  expect((await show('image', image)).querySelector('a')?.getAttribute('href')).toBe('/sports/promotions')
})

it('MISC-04c an icon that the site has drawn itself comes from the file of its icons, any other from the product', async () => {
  const label = (icon: string) => show('label', { text: en('x'), icon })
  expect((await label('whistle')).querySelector('use')?.getAttribute('href')).toBe(
    '/fe-api/icons.svg?version=0#whistle',
  )
  expect((await label('soccer')).querySelector('use')?.getAttribute('href')).toMatch(/icons\.svg\?no-inline#soccer$/)
  expect((await label('dragon')).querySelector('svg')).toBeNull()
})

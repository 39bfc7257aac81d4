// @vitest-environment happy-dom
import type { Block } from '@touchline/contract/site'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { I18nProvider } from '../site/i18n/use-i18n.tsx'
import { mount } from '../site/testing/mount.ts'
import type { Report } from '../site/reports/post-report.ts'
import { sendReportsTo } from '../site/reports/send-report.ts'
import { BlockList } from './block-list.tsx'
import type { BlockListProps } from './block-list.tsx'
import { registry } from './registry.ts'
import { sampleKinds } from './testing/sample-kinds.tsx'

Object.assign(registry, sampleKinds.registry)

const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
let reports: Report[]
let restore: () => void
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  reports = []
  restore = sendReportsTo((report) => reports.push(report))
})
afterEach(async () => {
  await vi.dynamicImportSettled()
  restore()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const block = (kind: Block['kind'], id: string) => ({ id, kind, version: 1, config: {} }) as Block

async function show(blocks: readonly Block[], more: Omit<BlockListProps, 'blocks'> = {}) {
  const { container } = await mount(
    <I18nProvider i18n={i18n}>
      <BlockList blocks={blocks} {...more} />
    </I18nProvider>,
  )
  await vi.dynamicImportSettled()
  return container
}

it('SHELL-04bc of 25 blocks 3 fail: each is reported and leaves the others alone', async () => {
  const failing = [3, 12, 24]
  const blocks = Array.from({ length: 25 }, (_, at) => block(failing.includes(at) ? 'odds' : 'text', `b${at}`))
  const container = await show(blocks)
  expect(container.textContent?.match(/Text\./g)).toHaveLength(22)
  expect(container.textContent?.match(/This part could not be shown/g)).toHaveLength(3)
  // The same fault is reported once.
  expect(reports).toMatchObject([{ message: 'no odds', details: { block: 'odds' } }])
})

it('SHELL-04a the file of a kind is fetched for the pages that show it, and once', async () => {
  sampleKinds.fetches.length = 0
  await show([block('clock', 'a'), block('clock', 'b')])
  await show([block('clock', 'c')])
  expect(sampleKinds.fetches).toEqual(['clock'])
})

it('SHELL-04c a file that did not arrive leaves its block out until it is fetched again', async () => {
  sampleKinds.isDown = true
  const container = await show([block('logo', 'a'), block('text', 'b')])
  expect(container.textContent).toContain('This part could not be shown.')
  expect(container.textContent).toContain('Text.')
  // ERR-01: a file that did not arrive is not reported.
  expect(reports).toEqual([])
  sampleKinds.isDown = false
  await act(async () => container.querySelector('button')?.click())
  await vi.waitFor(() => expect(container.textContent).toBe('Logo.Text.'))
})

it('SHELL-04b a block whose loader failed is left out and reported, one whose call was rejected is left out', async () => {
  const blocks = [block('search', 'a'), block('search', 'b'), block('search', 'c'), block('text', 'd')]
  const data = { a: { value: 'Found.' }, b: { failure: 'TypeError: no list' }, c: { failure: null } }
  const container = await show(blocks, { data })
  expect(container.textContent).toBe('Found.Text.')
  expect(reports).toMatchObject([{ message: 'block search: TypeError: no list' }])
})

it('ERR-01g a page without any data reports that itself, and none of its blocks does', async () => {
  const container = await show([block('search', 'a'), block('text', 'b')])
  expect(container.textContent).toBe('Text.')
  expect(reports).toEqual([])
})

it('SHELL-01f the body of a page stands among its blocks and is not mounted again when they change', async () => {
  let mounts = 0
  const Body = () => {
    mounts += 1
    return <p>Body.</p>
  }
  const body = <Body />
  const { root, container } = await mount(<BlockList blocks={[block('page-body', 'body')]} body={body} />)
  await act(async () =>
    root.render(<BlockList blocks={[block('text', 'a'), block('page-body', 'body')]} body={body} />),
  )
  await vi.waitFor(() => expect(container.textContent).toBe('Text.Body.'))
  expect(mounts).toBe(1)
})

// @vitest-environment happy-dom
import nodeConsole from 'node:console'
import { builtKinds } from '@touchline/contract/site'
import type { Block } from '@touchline/contract/site'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { mount } from '../site/testing/mount.ts'
import type { DrawnKind } from './define-block.ts'
import { prefetchBlocks } from './registry.ts'
import { blockPage, loadSamples, sampleBlock } from './testing/block-page.tsx'
import { injections } from './testing/injections.ts'
import { kindSamples } from './testing/kind-samples.ts'
import { renderWhole } from './testing/render-whole.ts'
import { textFieldsOf, withText } from './testing/text-fields.ts'

const drawnKinds = builtKinds.filter((kind): kind is DrawnKind => kind !== 'page-body')
const { BlockPage, router } = blockPage()

// The files of all kinds are transformed here, which takes longer than a test may.
beforeAll(() => prefetchBlocks([...drawnKinds, 'live-events-list', 'prematch-events-list']), 120_000)

// React warns that two of its renderers run in one process, and the document that it loads no frames.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(nodeConsole, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

/**
 * Returns samples of a kind with this text in every field that accepts it. Each field is in one of them, because tests of
 * all combinations would take too long.
 */
function injected(kind: DrawnKind, text: string): Block[] {
  const { config, others = [] } = kindSamples[kind]
  const waiting = new Set(textFieldsOf(kind))
  return [config, ...others].flatMap((sample, at) => {
    const own = [...waiting].filter((path) => withText(sample, path, text).length > 0)
    for (const path of own) waiting.delete(path)
    const changed = own.reduce<unknown>((value, path) => {
      const [next] = withText(value, path, text)
      return sampleBlock(kind, next) ? next : value
    }, sample)
    return changed === sample ? [] : (sampleBlock(kind, changed, `b${at}`) ?? [])
  })
}

const sources = new Set(['href', 'xlink:href', 'src', 'action', 'formaction', 'data', 'poster', 'background', 'srcset'])
const forbidden = 'script, object, embed, base, meta, link, style, form, template, [style], [srcdoc]'

/** Counts elements, except those for browsers without scripts, which only the server renders. */
function countElements(root: ParentNode): number {
  return [...root.querySelectorAll('*')].filter((element) => !element.closest('noscript')).length
}

/** Returns what could run or load something that is none of the site's. */
function faultsIn(root: ParentNode): string[] {
  const foreign = [...root.querySelectorAll('*')].filter((element) =>
    [...element.attributes].some(({ name, value }) => name.startsWith('on') || leadsAway(name, value)),
  )
  const loose = [...root.querySelectorAll('iframe')].filter((frame) => !isConfined(frame))
  const found = new Set([...root.querySelectorAll(forbidden), ...foreign, ...loose])
  return [...found].map((element) => element.outerHTML.slice(0, 200))
}

function leadsAway(name: string, value: string): boolean {
  if (!sources.has(name)) return false
  // A browser ignores blanks and control characters in front of a scheme and inside of it.
  const address = value.replaceAll(/[\s\p{Cc}]/gu, '')
  return !/^(?:https:|mailto:|sms:|\/(?![/\\])|#)/i.test(address)
}

function isConfined(frame: Element): boolean {
  const rights = frame.getAttribute('sandbox')?.split(' ') ?? ['allow-same-origin']
  const isOfSite = (frame.getAttribute('src') ?? '').startsWith('https://frames.example.com/')
  return isOfSite && !rights.some((right) => right === 'allow-same-origin' || right.startsWith('allow-top-navigation'))
}

it('SHELL-03g the samples have a value for every text, link, image and frame of every kind', () => {
  for (const kind of drawnKinds) {
    const { config, others = [] } = kindSamples[kind]
    for (const path of textFieldsOf(kind)) {
      const hasValue = [config, ...others].some((sample) => withText(sample, path, 'x').length > 0)
      expect([kind, path.join('.'), hasValue]).toEqual([kind, path.join('.'), true])
    }
  }
  expect(textFieldsOf('image').map((path) => path.join('.'))).toEqual(['image.url', 'alt.*', 'href'])
  expect(textFieldsOf('button').map((path) => path.join('.'))).toContain('item.href')
})

it.each(drawnKinds)(
  'NAV-05b SHELL-03g in no field of %s can a text run a script or lead to one',
  async (kind) => {
    expect(new Set(injections).size).toBeGreaterThanOrEqual(60)
    const fields = textFieldsOf(kind)
    if (fields.length === 0) return
    await router.load()
    const blocks = injections.flatMap((text, at) =>
      injected(kind, text).map((block) => ({ ...block, id: `${block.id}-${at}` })),
    )
    // Blocks of events are given keys of sports, which consist of letters, digits and hyphens. Every other kind has at least
    // one text, which accepts any characters and is shown as it is.
    if (fields.every((path) => path.join('.') === 'sport'))
      expect(blocks.filter(({ config }) => !/^[a-z0-9-]+$/.test((config as { sport: string }).sport))).toEqual([])
    else expect(blocks.length).toBeGreaterThanOrEqual(60)
    const data = await loadSamples(blocks, kindSamples[kind].subject)
    const page = <BlockPage blocks={blocks} data={data} />
    const html = await renderWhole(page)
    const parsed = new DOMParser().parseFromString(html, 'text/html')
    expect(faultsIn(parsed.body)).toEqual([])
    const { container } = await mount(page)
    expect(faultsIn(container)).toEqual([])
    expect(container.querySelectorAll('*').length).toBeGreaterThan(blocks.length)
    expect(countElements(parsed.body)).toBe(countElements(container))
    // What a block shows only when it is opened.
    await act(async () =>
      container.querySelectorAll<HTMLElement>('button[aria-haspopup]').forEach((one) => one.click()),
    )
    expect(faultsIn(container)).toEqual([])
  },
  30_000,
)

it('the search for faults finds each kind of them', () => {
  const faults = [
    ...['<script></script>', '<p onclick="x"></p>', '<a href="javascript:x">x</a>', '<a href=" java\nscript:x">x</a>'],
    ...[
      '<a href="//evil.example">x</a>',
      '<img src="data:x">',
      '<p style="color:red"></p>',
      '<iframe srcdoc="x"></iframe>',
    ],
    ...[
      '<iframe src="https://evil.example" sandbox=""></iframe>',
      '<iframe src="https://frames.example.com/"></iframe>',
    ],
  ]
  for (const html of faults)
    expect([html, faultsIn(new DOMParser().parseFromString(html, 'text/html').documentElement).length]).toEqual([
      html,
      1,
    ])
})

// @vitest-environment happy-dom
import nodeConsole from 'node:console'
import axe from 'axe-core'
import { builtKinds, readBlock } from '@touchline/contract/site'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { mount } from '../site/testing/mount.ts'
import type { DrawnKind } from './define-block.ts'
import { prefetchBlocks } from './registry.ts'
import { blockPage, loadSamples, sampleBlock } from './testing/block-page.tsx'
import { invalidSettings } from './testing/invalid-settings.ts'
import { kindSamples } from './testing/kind-samples.ts'
import { renderWhole } from './testing/render-whole.ts'

const drawnKinds = builtKinds.filter((kind): kind is DrawnKind => kind !== 'page-body')
const { BlockPage, router } = blockPage()

/** These cannot be decided without a layout. The journeys check them in a browser. */
const needsLayout = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } }

// The files of all kinds are transformed here, which takes longer than a test may.
beforeAll(() => prefetchBlocks([...drawnKinds, 'live-events-list', 'prematch-events-list']), 120_000)

/** What React finds wrong, such as elements that cannot stand in one another. */
let warnings: unknown[]
beforeEach(() => {
  warnings = []
  // The document states that it loads no frames.
  vi.spyOn(nodeConsole, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation((text: unknown) => {
    if (!String(text).startsWith('Detected multiple renderers')) warnings.push(text)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

/** The sample of a kind in its zone, with what its loader returns. */
async function samplePage(kind: DrawnKind) {
  const { config, subject } = kindSamples[kind]
  await router.load()
  const block = sampleBlock(kind, config)
  if (!block) throw new Error(`the sample of ${kind} is invalid`)
  const data = await loadSamples([block], subject)
  expect(Object.values(data).filter((loaded) => 'failure' in loaded)).toEqual([])
  return <BlockPage blocks={[block]} data={data} subject={subject ?? {}} />
}

// A kind of block is finished only if all of this holds. The build checks the rest: that its file is small and that no
// page without such a block fetches it (`checkBlockChunks` in build/plugins.ts).
describe.each(drawnKinds)('SHELL-03 the kind %s', (kind) => {
  it('SHELL-03cd is rendered by the server and by the browser', async () => {
    const page = await samplePage(kind)
    const html = await renderWhole(page)
    const { container } = await mount(page)
    // React writes names of attributes in mixed case on the server.
    for (const text of kindSamples[kind].shows.map((shown) => shown.toLowerCase())) {
      expect(html.toLowerCase()).toContain(text)
      expect(container.innerHTML.toLowerCase()).toContain(text)
    }
    expect(container.textContent).not.toContain('This part could not be shown')
    expect(warnings).toEqual([])
  })

  it('SHELL-03d CFG-06ac has settings that are rejected, each with its path', async () => {
    expect(invalidSettings[kind].length).toBeGreaterThan(0)
    for (const [config, path] of invalidSettings[kind]) {
      const { block, issues = [] } = readBlock({ id: 'one', kind, version: 1, config })
      expect([config, block, issues.map((issue) => issue.path)]).toEqual([config, undefined, [path]])
    }
  })

  it('SHELL-03c has no accessibility fault that axe finds', async () => {
    const { container } = await mount(await samplePage(kind))
    document.documentElement.lang = 'en'
    document.title = 'Page'
    const options: axe.RunOptions = { iframes: false, resultTypes: ['violations'], rules: needsLayout }
    const { violations } = await axe.run(container, options)
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })
})

it('SHELL-03c axe would find a button without a name', async () => {
  const { container } = await mount(<button type="button" />)
  await act(async () => {})
  const { violations } = await axe.run(container, { resultTypes: ['violations'] })
  expect(violations.map(({ id }) => id)).toContain('button-name')
})

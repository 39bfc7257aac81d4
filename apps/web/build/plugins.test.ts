import { expect, it } from 'vitest'
import { findBlockFaults } from './plugins.ts'

type Chunk = Extract<Parameters<typeof findBlockFaults>[0][number], { type: 'chunk' }>

const file = (name: string, more: Partial<Chunk> = {}): Chunk => ({
  type: 'chunk',
  fileName: name,
  code: `export const ${name} = 1`,
  facadeModuleId: null,
  isEntry: false,
  imports: [],
  dynamicImports: [],
  ...more,
})
const block = (kind: string, more: Partial<Chunk> = {}) =>
  file(kind, { facadeModuleId: `/x/apps/web/src/page-blocks/kinds/content/${kind}.tsx`, ...more })
const entry = file('entry', { isEntry: true, imports: ['parts'], dynamicImports: ['text', 'clock', 'page'] })
const parts = file('parts')
const page = file('page', { imports: ['parts'] })
// Random digits do not become smaller.
const large = Array.from({ length: 40_000 }, () => Math.floor(Math.random() * 10)).join('')

it('SHELL-03 SHELL-04a each kind has a small chunk of its own, which no page without such a block fetches', () => {
  const kinds = ['text', 'clock']
  const whole = [entry, parts, page, block('text', { imports: ['parts'] }), block('clock', { imports: ['text'] })]
  expect(findBlockFaults(whole, kinds)).toEqual([])
  // What other pages fetch as well does not count.
  expect(findBlockFaults(whole.with(1, file('parts', { code: large })), kinds)).toEqual([])
})

it('SHELL-03 SHELL-04a a kind without a chunk, in a shared chunk or of too much code is reported', () => {
  const text = block('text', { imports: ['shared'] })
  const clock = block('clock')
  expect(findBlockFaults([entry, parts, page, clock], ['text', 'clock'])).toEqual([
    'the block text has no chunk of its own',
  ])
  expect(findBlockFaults([entry, parts, file('page', { imports: ['clock'] }), clock], ['clock'])).toEqual([
    'pages without a block fetch clock',
  ])
  const shared = file('shared', { code: large })
  expect(findBlockFaults([entry, parts, page, text, shared], ['text'])).toEqual([
    expect.stringMatching(/^the block text has \d{5} bytes, at most 15000$/),
  ])
  expect(findBlockFaults([entry, parts, page, block('text', { code: large })], ['text'])).toHaveLength(1)
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { flagOf } from './flag.tsx'

it('every flag in the SVG file has a code, and every code a flag', async () => {
  const drawings = await readFile(join(import.meta.dirname, 'flags.svg'), 'utf8')
  const source = await readFile(join(import.meta.dirname, 'flag.tsx'), 'utf8')
  const drawn = [...drawings.matchAll(/<symbol id="([A-Z]{3})" viewBox="0 0 18 13">/g)].map(([, code = '']) => code)
  const codes = [...source.matchAll(/'((?:[A-Z]{3} ?){10,})'/g)].flatMap(([, listed = '']) => listed.trim().split(' '))
  expect(drawn).toEqual(codes)
  expect(drawn.map(flagOf)).toEqual(codes)
})

it('a flag is found by FIFA and ISO codes, and unknown codes have none', () => {
  expect(['GER', 'DEU', 'PRT', 'XXX', null].map(flagOf)).toEqual(['GER', 'GER', 'POR', undefined, undefined])
})

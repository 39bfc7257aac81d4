import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isIconName } from './icon.tsx'

it('MISC-04a every icon in the SVG file has a name, and every name an icon', async () => {
  const drawings = await readFile(join(import.meta.dirname, 'icons.svg'), 'utf8')
  const source = await readFile(join(import.meta.dirname, 'icon.tsx'), 'utf8')
  const drawn = [...drawings.matchAll(/<symbol id="([^"]+)" viewBox="0 0 20 20"><path d="[^"]+" \/><\/symbol>/g)]
  const names = [...source.matchAll(/^ {2}'([a-z-]+)',$/gm)].map(([, name = '']) => name)
  expect(drawn.map(([, name]) => name)).toEqual(names)
  expect(new Set(names).size).toBe(names.length)
  expect(names.every(isIconName)).toBe(true)
  expect(isIconName('dragon')).toBe(false)
})

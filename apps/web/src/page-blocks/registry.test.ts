import { expect, it } from 'vitest'
import { builtKinds } from '@touchline/contract/site'
import { registry, wholeLists } from './registry.ts'

it('SHELL-03 every kind that may be saved is drawn by the file under its name', { timeout: 60_000 }, async () => {
  expect([...Object.keys(registry), 'page-body'].toSorted()).toEqual(builtKinds.toSorted())
  for (const [kind, fetchFile] of Object.entries(registry)) {
    const { block } = await fetchFile()
    expect([kind, block.kind, typeof block.View]).toEqual([kind, kind, 'function'])
  }
  for (const [name, fetchFile] of Object.entries(wholeLists)) {
    const { block } = await fetchFile()
    expect([name, typeof block.View]).toEqual([`${block.kind}-list`, 'function'])
  }
})

import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError } from 'pg'
import { expect, it } from 'vitest'
import { createBatcher } from './batcher.ts'

type Item = { key: string; text: string }

function open({ fails }: { fails?: (items: readonly Item[]) => Error | undefined } = {}) {
  const batches: string[][] = []
  const alone: string[] = []
  const add = createBatcher<Item, string>({
    size: 3,
    atOnce: 1,
    async run(items) {
      batches.push(items.map(({ text }) => text))
      await sleep(5)
      const error = fails?.(items)
      if (error) throw error
      return items.map(({ text }) => text.toUpperCase())
    },
    async runAlone({ text }) {
      alone.push(text)
      if (text === 'bad') throw new Error('bad alone')
      return text.toUpperCase()
    },
    keyOf: ({ key }) => key,
  })
  const send = (texts: string) => Promise.allSettled([...texts.split(' ')].map((text) => add({ key: text, text })))
  return { batches, alone, add, send }
}

it('items that arrive together run in batches up to the limit, and each gets its result', async () => {
  const { batches, send } = open()
  const results = await send('a b c d')
  expect(results.map((result) => result.status === 'fulfilled' && result.value)).toEqual(['A', 'B', 'C', 'D'])
  expect(batches).toEqual([['a', 'b', 'c'], ['d']])
})

it('two items with the same key never run in one batch', async () => {
  const { batches, add } = open()
  await Promise.all([add({ key: 'x', text: 'a' }), add({ key: 'x', text: 'b' }), add({ key: 'y', text: 'c' })])
  expect(batches).toEqual([['a', 'c'], ['b']])
})

it('if the database rejects a batch, its items run separately, so that only the wrong one fails', async () => {
  const { alone, send } = open({ fails: () => new DatabaseError('rejected', 0, 'error') })
  const results = await send('a bad c')
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(alone).toEqual(['a', 'bad', 'c'])
})

it('after a lost connection no item is repeated, because the batch may have been committed', async () => {
  const { alone, send } = open({ fails: () => new Error('connection lost') })
  const results = await send('a b')
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(alone).toEqual([])
})

/** Creates a batcher that runs two batches at once. Each batch runs until the test ends it. */
function openTwo(gatherMs?: number) {
  const batches: { texts: string[]; end(): void }[] = []
  const add = createBatcher<Item, string>({
    size: 3,
    atOnce: 2,
    ...(gatherMs !== undefined && { gatherMs }),
    run: (items) =>
      new Promise((resolve) => {
        const texts = items.map(({ text }) => text)
        batches.push({ texts, end: () => resolve(texts) })
      }),
    runAlone: async ({ text }) => text,
    keyOf: ({ key }) => key,
  })
  const begun = () => batches.map(({ texts }) => texts)
  return { batches, begun, add }
}

it('no item runs while another one with the same key runs', async () => {
  const { batches, begun, add } = openTwo()
  const first = add({ key: 'x', text: 'a' })
  await expect.poll(begun).toEqual([['a']])
  const others = [add({ key: 'x', text: 'b' }), add({ key: 'y', text: 'c' })]
  await expect.poll(begun).toEqual([['a'], ['c']])
  batches[0]?.end()
  await first
  await expect.poll(begun).toEqual([['a'], ['c'], ['b']])
  for (const batch of batches) batch.end()
  await Promise.all(others)
})

it('the first item runs at once, and further items are collected while it runs', async () => {
  const { batches, begun, add } = openTwo(30)
  const first = add({ key: 'a', text: 'a' })
  await expect.poll(begun, { interval: 1 }).toEqual([['a']])
  const others = [add({ key: 'b', text: 'b' })]
  await sleep(10)
  others.push(add({ key: 'c', text: 'c' }))
  expect(begun()).toEqual([['a']])
  await expect.poll(begun).toEqual([['a'], ['b', 'c']])
  for (const batch of batches) batch.end()
  await Promise.all([first, ...others])
})

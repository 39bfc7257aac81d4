import { describe, expect, it } from 'vitest'
import type { Database } from '../../platform/runtime/index.ts'
import { createOfferedSports } from './offered-sports.ts'
import type { SelectionPricer } from './price-selections.ts'

const sports = Array.from({ length: 60 }, (_, index) => ({ sport_id: index + 1, urns: [`sr:match:${index + 1}`] }))
const database = { query: async () => ({ rows: sports }) } as unknown as Database
type Listed = Awaited<ReturnType<SelectionPricer['available']>>
const none: Listed = { ok: false, reason: 'sport-not-supported' }

function open(answer: (urn: string) => Listed) {
  let [asked, running, most, nowMs] = [0, 0, 0, 0]
  const available = async (urn: string) => {
    asked += 1
    most = Math.max(most, (running += 1))
    await new Promise((resolve) => setTimeout(resolve, 1))
    running -= 1
    return answer(urn)
  }
  const read = createOfferedSports(database, 'betradar', { available }, () => nowMs)
  return { read, asked: () => asked, most: () => most, pass: (ms: number) => void (nowMs += ms) }
}

describe('NAV-12b the list of sports with a bet builder', () => {
  it('is read with a few provider calls at a time, and is cached for five minutes', async () => {
    const listed = { ok: true, value: [{}] } as unknown as Listed
    const { read, asked, most, pass } = open((urn) => (urn === 'sr:match:3' ? listed : none))
    expect(await Promise.all([read(), read()])).toEqual([[3], [3]])
    expect([asked(), most()]).toEqual([60, 4])
    pass(4 * 60_000)
    await read()
    expect(asked()).toBe(60)
    pass(60_000)
    await read()
    expect(asked()).toBe(120)
  })

  it('is cached for a shorter time while it is empty', async () => {
    const { read, asked, pass } = open(() => none)
    expect(await read()).toEqual([])
    pass(19_000)
    expect(await read()).toEqual([])
    expect(asked()).toBe(60)
    pass(1_000)
    await read()
    expect(asked()).toBe(120)
  })
})

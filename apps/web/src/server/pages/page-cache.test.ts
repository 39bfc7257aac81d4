import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createPageCache } from './page-cache.ts'

function pageOf(text: string, status = 200) {
  return { status, headers: {}, body: Buffer.from(text) }
}

describe('the page cache', () => {
  it('renders once for concurrent requests, and again when the page expires', async () => {
    let nowMs = 0
    let renderings = 0
    const cache = createPageCache({ maxAgeMs: 1_000, now: () => nowMs })
    const get = () => cache.get('k', async () => pageOf(`rendering ${(renderings += 1)}`))
    const [one, other] = await Promise.all([get(), get()])
    expect([renderings, one?.isHit, other?.isHit]).toEqual([1, false, true])
    nowMs = 999
    expect((await get()).page.body.toString()).toBe('rendering 1')
    nowMs = 1_001
    expect((await get()).page.body.toString()).toBe('rendering 2')
  })

  it('stores the compressed bytes with the page', async () => {
    const { page } = await createPageCache({ maxAgeMs: 1 }).get('k', async () => pageOf('hello '.repeat(100)))
    expect(brotliDecompressSync(page.brotli).toString()).toBe(page.body.toString())
  })

  it('stores no failure and no redirect, and nothing at all with a lifetime of 0', async () => {
    for (const [maxAgeMs, status] of [
      [1_000, 404],
      [1_000, 301],
      [1_000, 500],
      [0, 200],
    ] as const) {
      const cache = createPageCache({ maxAgeMs })
      await cache.get('k', async () => pageOf('', status))
      expect((await cache.get('k', async () => pageOf('', status))).isHit).toBe(false)
    }
  })

  it('renders a page again after its rendering has failed', async () => {
    const cache = createPageCache({ maxAgeMs: 1_000 })
    await expect(cache.get('k', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect((await cache.get('k', async () => pageOf('yes'))).page.body.toString()).toBe('yes')
  })

  it('is limited in the number of pages and bytes, and removes the oldest page first', async () => {
    const cache = createPageCache({ maxAgeMs: 60_000, pages: 2, bytes: 10_000 })
    const render = (key: string, text = key) => cache.get(key, async () => pageOf(text))
    for (const key of ['a', 'b', 'c']) await render(key)
    expect((await render('a')).isHit).toBe(false)
    expect((await render('c')).isHit).toBe(true)
    await render('large', 'x'.repeat(20_000))
    expect((await render('large')).isHit).toBe(false)
  })
})

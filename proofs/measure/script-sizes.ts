import type { Page } from '@playwright/test'
import { brotliCompressSync } from 'node:zlib'
import { requestSite } from '../../e2e/shell/request-site.ts'

/** Of home: scripts its document names, and all that are fetched in the first seconds without touching anything. */
export const mostNamed = 160_000
export const mostFetched = 182_000

/** What is fetched once the page is idle, ahead of its use: on the line it is for it would come too late. Counted apart. */
export const mostAhead = 3_000
/** What the worker stores for the time without a network: most of it the first page has fetched already. */
export const mostStored = 300_000
const aheadOfUse = /\/assets\/slow-page-/

export function splitAhead(addresses: Iterable<string>): { usual: string[]; ahead: string[] } {
  const all = [...addresses]
  return {
    usual: all.filter((address) => !aheadOfUse.test(address)),
    ahead: all.filter((address) => aheadOfUse.test(address)),
  }
}

/** Addresses that a browser with the worker stores, as the worker's own text lists them. */
export async function storedByWorker(origin: string): Promise<string[]> {
  const { body } = await requestSite(`${origin}/sw.js`)
  const [, list = '[]'] = /^const stored = (\[.*\])$/m.exec(body) ?? []
  return (JSON.parse(list) as string[]).map((path) => origin + path)
}

/** Addresses of the scripts a page fetches; the set grows while the page lives. */
export function watchScripts(page: Page): Set<string> {
  const fetched = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' || /\.m?js(\?|$)/.test(response.url()))
      fetched.add(response.url())
  })
  return fetched
}

/** Scripts by their tags and preload links, at the highest brotli level. */
export async function weighNamed(address: string): Promise<{ bytes: number; count: number; document: number }> {
  const { body } = await requestSite(address)
  const sources = [...body.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, source]) => source ?? '')
  const preloads = [...body.matchAll(/<link[^>]*rel="modulepreload"[^>]*>/g)].map(
    ([tag]) => /href="([^"]+)"/.exec(tag)?.[1] ?? '',
  )
  const named = new Set([...sources, ...preloads].map((path) => new URL(path, address).href))
  return {
    bytes: await brotliBytes([...named]),
    count: named.size,
    document: brotliCompressSync(body).byteLength,
  }
}

/** All of them together. */
export async function brotliBytes(addresses: readonly string[]): Promise<number> {
  const sizes = await Promise.all(addresses.map(brotliBytesOf))
  return sizes.reduce((sum, bytes) => sum + bytes, 0)
}

async function brotliBytesOf(address: string): Promise<number> {
  const { status, body } = await requestSite(address)
  if (status !== 200) throw new Error(`${status} ${address}`)
  return brotliCompressSync(Buffer.from(body)).byteLength
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} KB`
}

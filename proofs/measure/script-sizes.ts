import type { Page } from '@playwright/test'
import { brotliCompressSync } from 'node:zlib'
import { requestSite } from '../../e2e/shell/request-site.ts'

/** Limits of home: the scripts that its document names, and all scripts fetched in the first seconds without any input. */
export const maxNamed = 160_000
export const maxFetched = 182_000

/**
 * The limit of what is fetched ahead of its use once the page is idle, because it would come too late on a bad
 * connection. It is counted apart.
 */
export const maxAhead = 3_000
/** The limit of what the worker stores for offline use, most of which the first page has fetched already. */
export const maxStored = 300_000
const aheadOfUse = /\/assets\/slow-page-/

export function splitAhead(addresses: Iterable<string>): { usual: string[]; ahead: string[] } {
  const all = [...addresses]
  return {
    usual: all.filter((address) => !aheadOfUse.test(address)),
    ahead: all.filter((address) => aheadOfUse.test(address)),
  }
}

/** Returns the addresses that a browser with the worker stores, as the worker's own text lists them. */
export async function storedByWorker(origin: string): Promise<string[]> {
  const { body } = await requestSite(`${origin}/sw.js`)
  const [, list = '[]'] = /^const stored = (\[.*\])$/m.exec(body) ?? []
  return (JSON.parse(list) as string[]).map((path) => origin + path)
}

/** Returns the addresses of the scripts that a page fetches; the set grows while the page lives. */
export function watchScripts(page: Page): Set<string> {
  const fetched = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' || /\.m?js(\?|$)/.test(response.url()))
      fetched.add(response.url())
  })
  return fetched
}

/** Weighs the scripts named by tags and preload links, at the highest brotli level. */
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

/** Returns the total size of all addresses. */
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

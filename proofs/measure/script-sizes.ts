import type { Page } from '@playwright/test'
import { brotliCompressSync } from 'node:zlib'
import { requestSite } from '../../e2e/shell/request-site.ts'

/**
 * The maximum size of scripts on the home page: those that its HTML names, and then all that are fetched in the first
 * seconds without any input.
 */
export const maxNamed = 160_000
export const maxFetched = 182_000

/**
 * The maximum size of what is fetched before it is needed, once the page is idle, because it would come too late on a
 * bad connection. It is not part of the other sizes.
 */
export const maxAhead = 3_000
/**
 * The maximum size of what the service worker stores for offline use. Most of it has already been fetched by the first
 * page.
 */
export const maxStored = 300_000
const aheadOfUse = /\/assets\/slow-page-/

export function splitAhead(addresses: Iterable<string>): { usual: string[]; ahead: string[] } {
  const all = [...addresses]
  return {
    usual: all.filter((address) => !aheadOfUse.test(address)),
    ahead: all.filter((address) => aheadOfUse.test(address)),
  }
}

/** Returns the addresses that a browser with the service worker stores, read from the worker's script. */
export async function storedByWorker(origin: string): Promise<string[]> {
  const { body } = await requestSite(`${origin}/sw.js`)
  const [, list = '[]'] = /^const stored = (\[.*\])$/m.exec(body) ?? []
  return (JSON.parse(list) as string[]).map((path) => origin + path)
}

/** Returns a set with the addresses of scripts that the page fetches. It grows as long as the page is open. */
export function watchScripts(page: Page): Set<string> {
  const fetched = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' || /\.m?js(\?|$)/.test(response.url()))
      fetched.add(response.url())
  })
  return fetched
}

/** Returns the size of the scripts named by tags and preload links, compressed by brotli at the highest level. */
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

/** Returns the total size of these addresses, compressed by brotli. */
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

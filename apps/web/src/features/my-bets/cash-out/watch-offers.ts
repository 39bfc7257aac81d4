import { maxWatchedBets, postCashOutWatch } from '@touchline/contract'
import { useEffect } from 'react'
import { ApiError } from '../../../api/index.ts'
import type { Api } from '../../../api/index.ts'
import { excludedUntil, useSession } from '../../session/index.ts'
import { failOffers, receiveOffers } from './offers.ts'
import { usePage } from '../../../site/use-page.ts'

/** The watch is renewed this long before it expires, so that no change is missed. */
const aheadMs = 10_000
const shortestMs = 5_000
/** The pause after a failed call. */
const pauseMs = 10_000
/** With these codes the call is not repeated, because the answer would be the same. */
const final: ReadonlySet<string> = new Set(['not-signed-in', 'excluded', 'out-of-limit'])

/**
 * LIVE-05: watches the bets while they are shown on a visible page, so that the private channel delivers their changed
 * offers.
 */
export function useWatchOffers(betIds: readonly string[]): void {
  const { api } = usePage()
  // BEY-08: an excluded player gets no offers, because the session is read-only.
  const isReadOnly = excludedUntil(useSession()) !== null
  const ids = isReadOnly ? '' : betIds.slice(0, maxWatchedBets).join()
  useEffect(() => (ids === '' ? undefined : watchOffers(api, ids.split(','))), [api, ids])
}

/** Returns a function that stops the watch. */
export function watchOffers(api: Api, betIds: readonly string[]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let reading: AbortController | undefined

  async function request(): Promise<void> {
    timer = undefined
    reading = new AbortController()
    const { signal } = reading
    const nextMs = await api(postCashOutWatch, { body: { bet_ids: [...betIds] }, signal }).then(
      ({ offers, seconds }) => {
        if (!signal.aborted) receiveOffers(offers)
        return Math.max(shortestMs, seconds * 1_000 - aheadMs)
      },
      // The watch ends for a signed-out or excluded player; after any other failure it is tried again.
      (error: unknown) => {
        if (!signal.aborted) failOffers(betIds)
        return error instanceof ApiError && final.has(error.code) ? null : pauseMs
      },
    )
    if (signal.aborted || nextMs === null) return
    timer = setTimeout(() => void request(), nextMs)
  }

  function stop(): void {
    clearTimeout(timer)
    timer = undefined
    reading?.abort()
  }

  function follow(): void {
    stop()
    if (document.visibilityState !== 'hidden') void request()
  }

  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    stop()
  }
}

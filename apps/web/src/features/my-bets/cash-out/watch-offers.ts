import { maxWatchedBets, postCashOutWatch } from '@touchline/contract'
import { useEffect } from 'react'
import { ApiError } from '../../../api/index.ts'
import type { Api } from '../../../api/index.ts'
import { excludedUntil, useSession } from '../../session/index.ts'
import { failOffers, receiveOffers } from './offers.ts'
import { usePage } from '../../../site/use-page.ts'

/** Asked again this long before an interest ends, so that no change is missed. */
const aheadMs = 10_000
const shortestMs = 5_000
/** After a call that failed. */
const pauseMs = 10_000
/** Answers that asking again does not change. */
const final: ReadonlySet<string> = new Set(['not-signed-in', 'excluded', 'out-of-limit'])

/** LIVE-05: while these bets are shown and the page is looked at, changed offers come on the private channel. */
export function useWatchOffers(betIds: readonly string[]): void {
  const { api } = usePage()
  // BEY-08: who only reads is offered nothing.
  const isReadOnly = excludedUntil(useSession()) !== null
  const ids = isReadOnly ? '' : betIds.slice(0, maxWatchedBets).join()
  useEffect(() => (ids === '' ? undefined : watchOffers(api, ids.split(','))), [api, ids])
}

/** Returns what ends it. */
export function watchOffers(api: Api, betIds: readonly string[]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let reading: AbortController | undefined

  async function ask(): Promise<void> {
    timer = undefined
    reading = new AbortController()
    const { signal } = reading
    const nextMs = await api(postCashOutWatch, { body: { bet_ids: [...betIds] }, signal }).then(
      ({ offers, seconds }) => {
        if (!signal.aborted) receiveOffers(offers)
        return Math.max(shortestMs, seconds * 1_000 - aheadMs)
      },
      // Who is signed out or only reads watches nothing; anything else may pass.
      (error: unknown) => {
        if (!signal.aborted) failOffers(betIds)
        return error instanceof ApiError && final.has(error.code) ? null : pauseMs
      },
    )
    if (signal.aborted || nextMs === null) return
    timer = setTimeout(() => void ask(), nextMs)
  }

  function stop(): void {
    clearTimeout(timer)
    timer = undefined
    reading?.abort()
  }

  function follow(): void {
    stop()
    if (document.visibilityState !== 'hidden') void ask()
  }

  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    stop()
  }
}

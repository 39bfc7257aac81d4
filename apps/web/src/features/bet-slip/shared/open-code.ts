import { isTakeable } from '@touchline/betting'
import { getShareCode, shareCodePattern } from '@touchline/contract'
import { ApiError } from '../../../api/index.ts'
import type { Api } from '../../../api/index.ts'
import { reportError } from '../../../site/reports/report-error.ts'
import { activeAccount, isUndecided, sessionStore } from '../../session/index.ts'
import { updatePanel } from '../panel/panel-store.ts'
import { slipCode } from '../slip-code.ts'
import { slipStore } from '../slip-store.ts'
import { sharedStore } from './shared-store.ts'
import type { SharedProblem, SharedSlip } from './shared-store.ts'
import { lazyPart } from '../../../site/lazy/lazy-part.tsx'

export const codeLength = 16

/** Returns the code as it is stored; it may be typed in lower case or in groups. */
export function readCode(text: string): string {
  return text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
}

export function isCode(code: string): boolean {
  return shareCodePattern.test(code)
}

const takeShared = lazyPart(
  async () => (await import('./take-shared.ts')).restoreShared,
  'bets',
  'filled-slip',
  'shared-slip',
)

/**
 * BEY-12, SLIP-16: reads the slip of a share code and shows it beside the current slip, which does not change. An empty
 * slip is filled with it at once.
 */
export async function openCode(api: Api, typed: string): Promise<void> {
  const code = readCode(typed)
  if (sharedStore.getState().isOpening) return
  if (!isCode(code)) return fail('link-not-found', code)
  sharedStore.setState({ isOpening: true, found: null, problem: null })
  updatePanel({ isOpen: true, tab: 'BET_SLIP' })
  try {
    // Loading the code of the slip restores the stored slip. Restoring two slips at once would lose one.
    const [restoreShared] = await Promise.all([takeShared.load(), slipCode.load()])
    const found = await fetchSlip(api, code)
    if (!picksOf(found).some(({ state, current_odds }) => isTakeable({ state, oddsMilli: current_odds })))
      return fail('link-try-another-bet', code, found)
    sharedStore.setState({ isOpening: false, found: restoreShared(found) ? null : found, problem: null })
  } catch (error) {
    const isUnknown = error instanceof ApiError && (error.code === 'not-found' || error.code === 'invalid-request')
    // Only an unexpected failure is reported to error tracking.
    if (!isUnknown) reportError(error)
    fail(isUnknown ? 'link-not-found' : 'link-try-later', code)
  }
}

/**
 * SLIP-01, SLIP-16: fetches the shared slip. The slip counts as restoring until the call has ended, even if it fails.
 */
async function fetchSlip(api: Api, code: string): Promise<SharedSlip> {
  setRestoring(true)
  try {
    // The slip of a visitor is in the currency of the site.
    const currency = activeAccount(await knownSession())?.currency ?? slipStore.getState().site.defaultCurrency
    return await api(getShareCode, { query: { code, currency } })
  } finally {
    setRestoring(false)
  }
}

function fail(kind: SharedProblem, code: string, found: SharedSlip | null = null): void {
  sharedStore.setState({ isOpening: false, found: null, problem: { kind, code, found } })
}

function picksOf({ bets }: SharedSlip) {
  return bets.flatMap(({ selections }) => selections)
}

function setRestoring(isRestoring: boolean): void {
  slipStore.setState(({ slip }) => ({ slip: { ...slip, isRestoring } }))
}

const maxWaitMs = 3_000

/** Waits for the session, because shared stakes are converted into its currency. */
function knownSession(): Promise<ReturnType<typeof sessionStore.getState>['session']> {
  const now = sessionStore.getState().session
  if (!isUndecided(now)) return Promise.resolve(now)
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      leave()
      resolve(sessionStore.getState().session)
    }
    const timer = setTimeout(end, maxWaitMs)
    const leave = sessionStore.subscribe(({ session }) => {
      if (!isUndecided(session)) end()
    })
  })
}

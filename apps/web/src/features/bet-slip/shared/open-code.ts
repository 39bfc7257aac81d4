import { isTakeable } from '@touchline/betting'
import { getShareCode, shareCodePattern } from '@touchline/contract'
import { ApiError } from '../../../api/index.ts'
import type { Api } from '../../../api/index.ts'
import { reportError } from '../../../site/reports/report-error.ts'
import { activeAccount, isUndecided, sessionStore } from '../../session/index.ts'
import { updatePanel } from '../panel-store.ts'
import { slipCode } from '../slip-code.ts'
import { slipStore } from '../slip-store.ts'
import { sharedStore } from './shared-store.ts'
import type { SharedProblem, SharedSlip } from './shared-store.ts'
import { lazyPart } from '../../../site/lazy/lazy-part.tsx'

export const codeLength = 16

/** As it was meant: typed in small letters, or in groups. */
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

/** BEY-12, SLIP-16: the slip of a code is read, and laid beside the one there is: nothing of that one changes. An empty one takes it. */
export async function openCode(api: Api, typed: string): Promise<void> {
  const code = readCode(typed)
  if (sharedStore.getState().isOpening) return
  if (!isCode(code)) return fail('link-not-found', code)
  sharedStore.setState({ isOpening: true, found: null, problem: null })
  updatePanel({ isOpen: true, tab: 'BET_SLIP' })
  try {
    // First what was stored: whoever restores two slips at once loses one.
    const [restoreShared] = await Promise.all([takeShared.load(), slipCode.load()])
    const found = await fetchSlip(api, code)
    if (!picksOf(found).some(({ state, current_odds }) => isTakeable({ state, oddsMilli: current_odds })))
      return fail('link-try-another-bet', code, found)
    sharedStore.setState({ isOpening: false, found: restoreShared(found) ? null : found, problem: null })
  } catch (error) {
    const isUnknown = error instanceof ApiError && (error.code === 'not-found' || error.code === 'invalid-request')
    // What nobody meant to happen is reported.
    if (!isUnknown) reportError(error)
    fail(isUnknown ? 'link-not-found' : 'link-try-later', code)
  }
}

/** SLIP-01, SLIP-16: restoring as long as it takes, however it ends. */
async function fetchSlip(api: Api, code: string): Promise<SharedSlip> {
  setRestoring(true)
  try {
    const currency = activeAccount(await knownSession())?.currency
    return await api(getShareCode, { query: { code, ...(currency === undefined ? {} : { currency }) } })
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

const longestWaitMs = 3_000

/** Whose currency stakes are converted into is known a moment after the page; a visitor's are left as they are. */
function knownSession(): Promise<ReturnType<typeof sessionStore.getState>['session']> {
  const now = sessionStore.getState().session
  if (!isUndecided(now)) return Promise.resolve(now)
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      leave()
      resolve(sessionStore.getState().session)
    }
    const timer = setTimeout(end, longestWaitMs)
    const leave = sessionStore.subscribe(({ session }) => {
      if (!isUndecided(session)) end()
    })
  })
}

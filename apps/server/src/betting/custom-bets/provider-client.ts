import type { Log } from '@touchline/process'
import { createBounded } from '../../platform/runtime/index.ts'
import {
  customBetRejectionOf,
  feedPaths,
  parseAvailableSelections,
  parseCustomBetCalculation,
  parseRecoveryResponse,
  writeCustomBetSelections,
} from '@touchline/uof'
import type {
  CustomBetCalculation,
  CustomBetMarket,
  CustomBetRejection,
  CustomBetSelection,
  FeedProfile,
  ValueResult,
} from '@touchline/uof'

type NoAnswer = { ok: false; reason: CustomBetRejection | 'provider-unavailable' }
export type Answer<T> = { ok: true; value: T } | NoAnswer

export type CustomBetProvider = {
  provider: string
  available(urn: string): Promise<Answer<CustomBetMarket[]>>
  /** Marks every other outcome that conflicts with these selections. */
  calculate(selections: readonly CustomBetSelection[]): Promise<Answer<CustomBetCalculation>>
}

export type ProviderOptions = { url: string; token: string; profile: FeedProfile; log: Log; timeoutMs?: number }

const unavailable: NoAnswer = { ok: false, reason: 'provider-unavailable' }
const answerLimit = 4 * 1024 * 1024
/** The limit is low, because providers allow only a hundred calls per second. */
const callsAtOnce = 16
const callsWaiting = 200
const logEveryMs = 10_000

export function createCustomBetProvider(options: ProviderOptions): CustomBetProvider {
  const { url, token, profile, log, timeoutMs = 1_500 } = options
  const paths = feedPaths(profile)
  const limitCalls = createBounded({ atOnce: callsAtOnce, waiting: callsWaiting })

  let loggedMs = Number.NEGATIVE_INFINITY
  /** While the provider is unreachable every call fails, so a warning is logged only once per interval. */
  function warn(error: unknown, path: string): void {
    if (performance.now() - loggedMs < logEveryMs) return
    loggedMs = performance.now()
    log.warn({ err: error, path }, 'custom bets: the provider does not answer')
  }

  async function call<T>(path: string, parse: (xml: string) => ValueResult<T>, body?: string): Promise<Answer<T>> {
    try {
      return (await limitCalls(() => request(path, parse, body))) ?? unavailable
    } catch (error) {
      // After a timeout or a lost connection there is no answer, so nothing can be priced.
      warn(error, path)
      return unavailable
    }
  }

  async function request<T>(path: string, parse: (xml: string) => ValueResult<T>, body?: string): Promise<Answer<T>> {
    const response = await fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'x-access-token': token, 'content-type': 'application/xml' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body }),
    })
    const xml = await response.text()
    if (xml.length > answerLimit) return unavailable
    if (response.status === 400) return { ok: false, reason: rejectionOf(xml) }
    const parsed = response.status === 200 ? parse(xml) : undefined
    if (parsed?.ok) return { ok: true, value: parsed.value }
    warn(new Error(parsed ? parsed.detail : `answered ${response.status}`), path)
    return unavailable
  }

  return {
    provider: profile.provider,
    async available(urn) {
      const answer = await call(paths.availableSelections(urn), parseAvailableSelections)
      return answer.ok ? { ok: true, value: answer.value.markets } : answer
    },
    calculate: (selections) =>
      call(paths.filterCustomBet(), parseCustomBetCalculation, writeCustomBetSelections(selections, { profile })),
  }
}

function rejectionOf(xml: string): CustomBetRejection {
  const answer = parseRecoveryResponse(xml)
  return customBetRejectionOf(answer.ok ? answer.value.message : undefined)
}

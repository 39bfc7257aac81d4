import type { StaffErrorCode } from '@touchline/contract/site'
import type { Metrics } from '@touchline/process'
import type { FastifyRequest } from 'fastify'
import { createBoundedMap, networkOf } from '../runtime/index.ts'

/** Rejections that somebody who watches for attacks wants to see, and what they are called in logs and metrics. */
const events: Readonly<Partial<Record<StaffErrorCode, string>>> = {
  'invalid-credentials': 'sign-in-failed',
  'second-factor-needed': 'second-factor-asked',
  'too-many-attempts': 'attempts-throttled',
  'account-locked': 'account-locked',
  'not-from-here': 'cross-site-rejected',
  'token-rejected': 'token-rejected',
  'signature-rejected': 'payment-message-forged',
  'not-staff': 'staff-token-rejected',
  'not-allowed': 'staff-scope-missing',
  'idempotency-mismatch': 'idempotency-key-mismatch',
  'country-blocked': 'country-blocked',
}

/** Fields that prove who somebody is: a wrong one was guessed or mistyped. */
const proofs = new Set(['password', 'code', 'passkey'])

type Details = { fields?: readonly { id: string; reason: string }[] | undefined }
type SecurityEvents = { record(code: StaffErrorCode, request: FastifyRequest, details?: Details): void }

/** Each is counted and logged, with the trace id and without what was sent: a body may hold a password. */
export function createSecurityEvents({ meter }: Metrics): SecurityEvents {
  const counter = meter.createCounter('security_events', {
    description: 'Rejections that may be part of an attack, by kind',
  })
  const isFirstOfMinute = createLogThrottle()
  return {
    record(code, request, details) {
      const event = code === 'invalid-fields' ? proofEvent(details) : events[code]
      if (event === undefined) return
      counter.add(1, { event })
      const { method, routeOptions, ip } = request
      // Whoever is throttled already may go on for long: a line for each call would be theirs to write.
      if (code === 'too-many-attempts' && !isFirstOfMinute(networkOf(ip), performance.now())) return
      request.log.warn({ event, method, path: routeOptions.url, address: ip }, 'security event')
    },
  }
}

const minuteMs = 60_000
const mostNetworks = 10_000

/** True for the first of a network within a minute. The networks that were seen longest ago give way. */
export function createLogThrottle(): (network: string, nowMs: number) => boolean {
  const seenMs = createBoundedMap<string, number>(mostNetworks)
  return (network, nowMs) => {
    const lastMs = seenMs.get(network)
    if (lastMs !== undefined && nowMs - lastMs < minuteMs) return false
    seenMs.set(network, nowMs)
    return true
  }
}

/** Of a signed-in player who has to prove it once more; what is merely badly chosen is nobody's attack. */
function proofEvent({ fields = [] }: Details = {}): string | undefined {
  return fields.some(({ id, reason }) => proofs.has(id) && reason === 'invalid') ? 'proof-failed' : undefined
}

import type { StaffErrorCode } from '@touchline/contract/site'
import type { Metrics } from '@touchline/process'
import type { FastifyRequest } from 'fastify'
import { createBoundedMap, networkOf } from '../runtime/index.ts'

/** The rejections that are recorded as security events, with the name of each event. */
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

/** Fields with which players prove their identity. A wrong value may be a guess. */
const proofs = new Set(['password', 'code', 'passkey'])

type Details = { fields?: readonly { id: string; reason: string }[] | undefined }
type SecurityEvents = { record(code: StaffErrorCode, request: FastifyRequest, details?: Details): void }

/** Counts and logs security events, with the trace id but without the request body, which may contain a password. */
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
      // A throttled network is logged once a minute only, so that it cannot flood the log.
      if (code === 'too-many-attempts' && !isFirstOfMinute(networkOf(ip), performance.now())) return
      request.log.warn({ event, method, path: routeOptions.url, address: ip }, 'security event')
    },
  }
}

const minuteMs = 60_000
const maxNetworks = 10_000

/**
 * Returns a function that is true for a network's first event in a minute. Only the most recent networks are stored.
 */
export function createLogThrottle(): (network: string, nowMs: number) => boolean {
  const seenMs = createBoundedMap<string, number>(maxNetworks)
  return (network, nowMs) => {
    const lastMs = seenMs.get(network)
    if (lastMs !== undefined && nowMs - lastMs < minuteMs) return false
    seenMs.set(network, nowMs)
    return true
  }
}

/** Returns the event if a field that proves the identity was wrong. Other invalid fields are no security event. */
function proofEvent({ fields = [] }: Details = {}): string | undefined {
  return fields.some(({ id, reason }) => proofs.has(id) && reason === 'invalid') ? 'proof-failed' : undefined
}

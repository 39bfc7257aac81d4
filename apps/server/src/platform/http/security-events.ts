import type { StaffErrorCode } from '@touchline/contract/site'
import type { Metrics } from '@touchline/process'
import type { FastifyRequest } from 'fastify'
import { createBoundedMap, networkOf } from '../runtime/index.ts'

/** Rejections that security monitoring watches, with their names in logs and metrics. */
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

/** Fields that prove the player's identity; a wrong value was guessed or mistyped. */
const proofs = new Set(['password', 'code', 'passkey'])

type Details = { fields?: readonly { id: string; reason: string }[] | undefined }
type SecurityEvents = { record(code: StaffErrorCode, request: FastifyRequest, details?: Details): void }

/** Counts and logs each event with its trace id but without the body, which may hold a password. */
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
      // A throttled caller may go on for long, and a line per call would let it flood the log.
      if (code === 'too-many-attempts' && !isFirstOfMinute(networkOf(ip), performance.now())) return
      request.log.warn({ event, method, path: routeOptions.url, address: ip }, 'security event')
    },
  }
}

const minuteMs = 60_000
const maxNetworks = 10_000

/** Returns true for the first event of a network within a minute, and forgets the networks seen longest ago. */
export function createLogThrottle(): (network: string, nowMs: number) => boolean {
  const seenMs = createBoundedMap<string, number>(maxNetworks)
  return (network, nowMs) => {
    const lastMs = seenMs.get(network)
    if (lastMs !== undefined && nowMs - lastMs < minuteMs) return false
    seenMs.set(network, nowMs)
    return true
  }
}

/** A signed-in player failed to prove their identity again; a badly chosen value is not an attack. */
function proofEvent({ fields = [] }: Details = {}): string | undefined {
  return fields.some(({ id, reason }) => proofs.has(id) && reason === 'invalid') ? 'proof-failed' : undefined
}

import { postConfirmation, postPassword, postSignIn, postUnlock, postUser } from '@touchline/contract'
import type { AppProcess } from '@touchline/testkit'
import { scale } from '../betting/placement-bed.ts'
import type { HttpAnswer } from '../betting/http-connection.ts'
import type { Figure } from '../measure/figures.ts'
import { median } from '../measure/percentile.ts'
import { networkOf, openCaller } from './account-calls.ts'
import { openIdentityBed, password } from './identity-bed.ts'
import type { IdentityBed } from './identity-bed.ts'

/**
 * The number of calls with a known and with an unknown address. With 100 of each, one call in seventy would miss the
 * target by chance alone. More pairs make that less likely.
 */
const pairs = Math.max(100, Math.round(300 * scale))
const warmUps = 20
const bar = 0.6

type Call = { path: string; bodyOf(email: string): unknown }

const calls: Record<string, Call> = {
  'sign-in': { path: postSignIn.path, bodyOf: (email) => ({ email, password: 'none of the two' }) },
  'sign-up': { path: postUser.path, bodyOf: (email) => ({ fields: signUpFields(email) }) },
  reset: { path: postPassword.path, bodyOf: (email) => ({ email }) },
  confirmation: { path: postConfirmation.path, bodyOf: (email) => ({ email }) },
  unlock: { path: postUnlock.path, bodyOf: (email) => ({ email }) },
}

/** AUTH-11c: neither responses nor their times may reveal who has an account. */
export async function proveEnumeration(): Promise<Figure[]> {
  const bed = await openIdentityBed('prove-identity-answers')
  try {
    const figures: Figure[] = []
    for (const [name, call] of Object.entries(calls))
      figures.push(figureOf(name, await compare(bed, bed.api, name, call)))
    const mutant = await bed.suite.startServer('api', {
      env: { LOG_LEVEL: 'warn' },
      mutants: [
        {
          file: 'apps/server/src/players/accounts/credentials.ts',
          find: 'const isSame = await verify(passwordHash ?? (await decoy), password)',
          replace: 'if (passwordHash === undefined) return false; const isSame = await verify(passwordHash, password)',
        },
      ],
    })
    await mutant.ready()
    const { curve } = await compare(bed, mutant, 'mutant', calls['sign-in'] as Call)
    figures.push({
      what: 'mutant: an address that nobody has is checked against no password',
      bar: `caught: over ${bar}`,
      measured: curve.toFixed(2),
      holds: curve > bar,
    })
    return figures
  } finally {
    await bed.close()
  }
}

type Compared = { curve: number; known: number[]; unknown: number[]; shapes: Set<string> }

/** Makes calls with a known and an unknown address in pairs. Chance decides which of the two comes first. */
async function compare(bed: IdentityBed, api: AppProcess, name: string, { path, bodyOf }: Call): Promise<Compared> {
  const emails = await bed.addPlayers(name, pairs + warmUps)
  const caller = openCaller(api)
  const result: Compared = { curve: 0, known: [], unknown: [], shapes: new Set() }
  let networks = 0
  async function time(email: string, into: number[]): Promise<void> {
    const call = { path, body: bodyOf(email), address: networkOf((networks += 1)) }
    const beganMs = performance.now()
    const answer = await caller.post(call)
    into.push(performance.now() - beganMs)
    result.shapes.add(shapeOf(answer))
  }
  try {
    for (const [n, email] of emails.entries()) {
      const nobody = email.replace('@known', '@unown')
      const isWarm = n >= warmUps
      const isFirst = Math.random() < 0.5
      const known = () => time(email, isWarm ? result.known : [])
      if (isFirst) await known()
      await time(nobody, isWarm ? result.unknown : [])
      if (!isFirst) await known()
    }
  } finally {
    caller.close()
  }
  return { ...result, curve: areaUnderCurve(result.known, result.unknown) }
}

function figureOf(name: string, { curve, known, unknown, shapes }: Compared): Figure {
  const times = `${median(known).toFixed(1)} and ${median(unknown).toFixed(1)} ms`
  return {
    what: `${name}, ${pairs} known and ${pairs} unknown addresses`,
    bar: `one answer; area under the curve ≤ ${bar.toFixed(2)}`,
    measured: `${shapes.size === 1 ? 'one answer' : `${shapes.size} answers: ${[...shapes].join(' | ')}`}; ${curve.toFixed(3)} (${times})`,
    holds: shapes.size === 1 && curve <= bar,
  }
}

/**
 * Returns all parts of a response except those that always differ: the time, the trace id and the value of a cookie.
 */
function shapeOf({ head, status, body }: HttpAnswer): string {
  const headers = head
    .split('\r\n')
    .slice(1)
    .map((line) =>
      line.replace(/^(date|x-trace-id|x-request-id|traceparent): .*$/i, '$1').replace(/(=)[\w-]{43}(?=;|$)/, '$1'),
    )
  return [status, body.toString().replace(/"trace_id":"[^"]*"/, '"trace_id"'), ...headers].join('; ')
}

function signUpFields(email: string) {
  return { email, password, date_of_birth: '1990-05-17', country: 'DE', currency: 'EUR', terms_acceptance: true }
}

/**
 * Returns how well a threshold on these values separates two kinds (the area under the ROC curve): the share of pairs
 * in which the value of the first kind is larger, with ties counted as half. 0.5 means that the kinds cannot be
 * separated. The larger result of both directions is returned.
 */
function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  let larger = 0
  for (const a of first) for (const b of second) larger += a > b ? 1 : a === b ? 0.5 : 0
  const share = larger / (first.length * second.length)
  return Math.max(share, 1 - share)
}

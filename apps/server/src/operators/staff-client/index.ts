import { StaffErrorReply } from '@touchline/contract/site'
import type { StaffErrorReply as Refused } from '@touchline/contract/site'
import type { Endpoint } from '@touchline/contract'
import * as z from 'zod/mini'

type Given = {
  params: Record<string, string | number>
  query?: Record<string, number | string | undefined>
  body?: unknown
}

type StaffApi = <E extends Endpoint>(endpoint: E, given: Given) => Promise<z.infer<E['reply']>>

/** The API rejected the call, and why. */
export class StaffApiError extends Error {
  readonly reply: Refused

  constructor(reply: Refused) {
    super(reply.code)
    this.reply = reply
  }
}

/** Calls of staff as the contract declares them, for tools that run outside of a browser. */
export function createStaffApi(origin: string, token: string): StaffApi {
  return async (endpoint, { params, query = {}, body }) => {
    const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''))
    const url = new URL(path, origin)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value))
    const response = await fetch(url, {
      method: endpoint.method,
      redirect: 'error', // a token follows nobody
      signal: AbortSignal.timeout(15_000),
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer: unknown = await response.json()
    if (response.ok) return z.parse(endpoint.reply, answer) as z.infer<(typeof endpoint)['reply']>
    throw new StaffApiError(z.parse(StaffErrorReply, answer))
  }
}

const DocumentFile = z.strictObject({ version: z.int(), document: z.record(z.string(), z.unknown()) })

/** What `npm run site -- get` writes and `put` reads: the version is the one the edit started from. */
export function parseDocumentFile(content: string): z.infer<typeof DocumentFile> {
  return z.parse(DocumentFile, JSON.parse(content))
}

const RateFile = z.looseObject({ rates: z.array(z.looseObject({ currency: z.string(), rate: z.string() })) })

/** What `npm run rates -- get` writes and `put` reads. What a rate says beyond currency, value, source and time is dropped. */
export function parseRateFile(content: string): { currency: string; rate: string; [name: string]: unknown }[] {
  return z.parse(RateFile, JSON.parse(content)).rates
}

const RuleFile = z.strictObject({ revision: z.int(), rules: z.array(z.record(z.string(), z.unknown())) })

/** What `npm run risk -- get` writes and `put` reads: the revision is the one the edit started from. */
export function parseRuleFile(content: string): z.infer<typeof RuleFile> {
  return z.parse(RuleFile, JSON.parse(content))
}

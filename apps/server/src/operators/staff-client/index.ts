import { StaffErrorReply } from '@touchline/contract/site'
import type { StaffErrorReply as Rejection } from '@touchline/contract/site'
import type { Endpoint } from '@touchline/contract'
import * as z from 'zod/mini'

type Given = {
  params: Record<string, string | number>
  query?: Record<string, number | string | undefined>
  body?: unknown
}

type StaffApi = <E extends Endpoint>(endpoint: E, given: Given) => Promise<z.infer<E['reply']>>

/** Thrown when the API rejects a call. `reply` has the reason. */
export class StaffApiError extends Error {
  readonly reply: Rejection

  constructor(reply: Rejection) {
    super(reply.code)
    this.reply = reply
  }
}

/** Returns functions for the contract's staff calls, for command-line tools. */
export function createStaffApi(origin: string, token: string): StaffApi {
  return async (endpoint, { params, query = {}, body }) => {
    const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''))
    const url = new URL(path, origin)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value))
    const response = await fetch(url, {
      method: endpoint.method,
      redirect: 'error', // The token must not be sent to another host.
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

/** Parses the file that `npm run site -- get` writes and `put` reads. Its version is the one that was edited. */
export function parseDocumentFile(content: string): z.infer<typeof DocumentFile> {
  return z.parse(DocumentFile, JSON.parse(content))
}

const RateFile = z.looseObject({ rates: z.array(z.looseObject({ currency: z.string(), rate: z.string() })) })

/**
 * Parses the file that `npm run rates -- get` writes and `put` reads. Of each rate only currency, value, source and
 * time are sent.
 */
export function parseRateFile(content: string): { currency: string; rate: string; [name: string]: unknown }[] {
  return z.parse(RateFile, JSON.parse(content)).rates
}

const RuleFile = z.strictObject({ revision: z.int(), rules: z.array(z.record(z.string(), z.unknown())) })

/** Parses the file that `npm run risk -- get` writes and `put` reads. Its revision is the one that was edited. */
export function parseRuleFile(content: string): z.infer<typeof RuleFile> {
  return z.parse(RuleFile, JSON.parse(content))
}

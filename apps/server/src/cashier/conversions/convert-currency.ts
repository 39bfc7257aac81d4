import { randomUUID } from 'node:crypto'
import { evaluateConversion } from '@touchline/betting'
import { privateChannel } from '@touchline/contract'
import type { Conversion, ConversionQuote, ConversionRejection } from '@touchline/contract'
import type { postConversion } from '@touchline/contract/server'
import { DatabaseError } from 'pg'
import type * as z from 'zod/mini'
import { readAccounts } from '../../ledger/wallets/index.ts'
import { readRates, toExchange } from '../../ledger/rates/index.ts'
import type { StoredRates } from '../../ledger/rates/index.ts'
import { decideOnce, decisions } from '../../platform/decide/index.ts'
import type { Committed, Decided, DecisionRow } from '../../platform/decide/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import {
  array,
  bigint,
  callSql,
  integer,
  nullable,
  rowOf,
  rowTable,
  sqlFunction,
  text,
  timestamptz,
  uuid,
} from '../../platform/sql/index.ts'
import { readConversion, readConverted } from './stored-conversion.ts'

type ConversionRequest = {
  player: { id: number; operatorId: number; locale: string }
  /** The idempotency key was created for this exact body. */
  key: string
  body: z.infer<(typeof postConversion)['body']>
  locale: string
  traceId: string
}

const conversionPlan = rowTable('conversion_plan', {
  operator_id: integer,
  player_id: bigint,
  id: uuid,
  revision: bigint,
  from_currency: text,
  from_minor: bigint,
  /** Null for the book currency. */
  from_rate: nullable(bigint),
  to_currency: text,
  to_minor: bigint,
  to_rate: nullable(bigint),
  spread_bp: integer,
  book_minor: bigint,
  /** The moment since which `converted_minor` was counted, as it was read. */
  since: timestamptz,
  converted_minor: bigint,
  trace_id: text,
})

const convertCurrencyCall = sqlFunction<{ convert_currency: 'done' | 'answered' | 'changed' }>()('convert_currency', {
  decision: rowOf(decisions),
  plan: rowOf(conversionPlan),
  channels: array(text),
})

type ConversionAnswer = Decided<Conversion, { reason: ConversionRejection }>

/** Rates and balances may change during the call, so it is evaluated again a few times. */
const maxAttempts = 3
const checkViolation = '23514'

/** Runs once per key: reads rates, balances and earlier conversions, evaluates them (CUR-4, CUR-6) and writes both movements. */
export function convertCurrency(database: Database, request: ConversionRequest): Promise<ConversionAnswer> {
  const { player, key, body } = request
  const keyed = { playerId: player.id, key, call: 'conversion', body } as const
  return decideOnce(database, keyed, {
    attempts: maxAttempts,
    read: () => readFacts(database, player),
    evaluate(facts) {
      const decision = evaluate(facts, body)
      return decision.ok
        ? { ok: true, plan: { ...facts, ...decision } }
        : { ok: false, rejection: { reason: decision.rejection } }
    },
    commit: (plan, decision) => commit(database, request, plan, decision),
    whenMoving: { reason: 'rate-unavailable' },
    isFinal: ({ reason }) => reason !== 'rate-unavailable',
    replay: async () => (await readConversion(database, player.id, key)) ?? lost(key),
  })
}

function lost(key: string): never {
  throw new Error(`the conversion under key ${key} is gone`)
}

type Quoted = Pick<ConversionRequest['body'], 'from' | 'to' | 'amount' | 'min_received'>
type Converter = Pick<ConversionRequest['player'], 'id' | 'operatorId'>

/** Quotes a conversion at the current rates. The quote reserves nothing. */
export async function quoteConversion(
  database: Database,
  player: Converter,
  quoted: Quoted,
): Promise<ConversionQuote | ConversionRejection> {
  const facts = await readFacts(database, player)
  const decision = evaluate(facts, quoted)
  const { rates } = facts
  if (!decision.ok) return decision.rejection
  return {
    from: { currency: quoted.from, amount: quoted.amount },
    to: { currency: quoted.to, amount: Number(decision.receivedMinor) },
    rates: [quoted.from, quoted.to].flatMap((currency) => {
      const found = rateOf(rates, currency)
      if (!found) return []
      const { rate, source, quoted_at } = found
      return [{ base: currency, currency: rates.bookCurrency, rate, source, quoted_at }]
    }),
    spread_bp: rates.conversion.spreadBp,
    left: { currency: rates.bookCurrency, amount: Number(decision.leftMinor) },
  }
}

type Facts = Awaited<ReturnType<typeof readFacts>>

async function readFacts(database: Database, player: Converter) {
  const [rates, accounts, converted] = await Promise.all([
    readRates(database, player.operatorId),
    readAccounts(database, player.id),
    readConverted(database, player.id),
  ])
  return { rates, accounts, converted }
}

function evaluate({ rates, accounts, converted }: Facts, { from, to, amount, min_received: shown }: Quoted) {
  const { spreadBp, dailyMaxMinor } = rates.conversion
  return evaluateConversion(
    {
      exchange: { ...toExchange(rates), atMs: rates.atMs },
      balances: new Map(accounts.map(({ currency, balance }) => [currency, BigInt(balance)])),
      spreadBp,
      dailyMaxMinor: BigInt(dailyMaxMinor),
      convertedMinor: BigInt(converted.minor),
    },
    { from, to, amountMinor: BigInt(amount), minReceivedMinor: shown === undefined ? undefined : BigInt(shown) },
  )
}

/** Returns undefined for the book currency. */
function rateOf({ rates, bookCurrency }: StoredRates, currency: string) {
  return currency === bookCurrency ? undefined : rates.find((rate) => rate.currency === currency)
}

type Plan = Facts & { receivedMinor: bigint; bookMinor: bigint }

async function commit(
  database: Database,
  { player, body, locale, traceId }: ConversionRequest,
  { rates, converted, receivedMinor, bookMinor }: Plan,
  decision: DecisionRow,
): Promise<Committed<Conversion, { reason: ConversionRejection }>> {
  const rateId = (currency: string) => rateOf(rates, currency)?.id ?? null
  try {
    const [row] = await callSql(database, convertCurrencyCall, {
      decision,
      plan: {
        operator_id: player.operatorId,
        player_id: player.id,
        id: randomUUID(),
        revision: rates.revision,
        from_currency: body.from,
        from_minor: body.amount,
        from_rate: rateId(body.from),
        to_currency: body.to,
        to_minor: receivedMinor,
        to_rate: rateId(body.to),
        spread_bp: rates.conversion.spreadBp,
        book_minor: bookMinor,
        since: converted.since,
        converted_minor: converted.minor,
        trace_id: traceId,
      },
      channels: [...new Set([locale, player.locale])].map((language) => privateChannel(language, player.id)),
    })
    return { state: row?.convert_currency ?? 'changed' }
  } catch (error) {
    // The wallet cannot go below zero: the balance has changed since it was read.
    const isSpent = error instanceof DatabaseError && error.code === checkViolation && error.table === 'account'
    if (!isSpent) throw error
    return { state: 'changed' }
  }
}

import { isStale } from '@touchline/betting'
import { getExchangeRates, postExchangeRateConfirmation, putExchangeRates } from '@touchline/contract/server'
import type { QuotedRate } from '@touchline/contract/server'
import type { Log } from '@touchline/process'
import type { RatesInForce } from '@touchline/contract/site'
import { handle, reject } from '../../platform/http/index.ts'
import type { Routes, Staff } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { addRates } from './add-rates.ts'
import { isAhead, readRates } from './stored-rates.ts'
import type { HeldRate } from './add-rates.ts'

/** The clock of a staff member's computer may be slightly fast. */
const maxStaffAheadMs = 1_000

/** OPS-04: staff read and set the rates of their own operator. */
export function rateRoutes(database: Database, log: Log): Routes {
  async function read(operatorId: number) {
    const { bookCurrency, maxAgeHours, atMs, rates, bands, conversion } = await readRates(database, operatorId)
    const maxAgeMs = maxAgeHours * 3_600_000
    return {
      book_currency: bookCurrency,
      max_age_hours: maxAgeHours,
      rates: rates.map(({ currency, rate, source, quoted_at, received_at, author, confirmed_by }) => ({
        ...{ currency, rate, source, quoted_at, received_at, author, confirmed_by },
        is_stale: isStale({ quotedAtMs: Date.parse(quoted_at) }, { atMs, maxAgeMs }),
      })),
      waiting: await readWaitingRates(database, operatorId),
      settings: {
        max_fiat_change_bp: bands.fiatBp,
        max_crypto_change_bp: bands.cryptoBp,
        conversion_spread_bp: conversion.spreadBp,
      },
    }
  }

  async function requireSound(operatorId: number, rates: readonly QuotedRate[]): Promise<void> {
    const { bookCurrency, atMs } = await readRates(database, operatorId)
    rates.forEach(({ currency, quoted_at }, index) => {
      if (currency === bookCurrency) reject('invalid-request', { path: `body.rates.${index}.currency` })
      // A rate quoted in the future would remain the newest until then, whatever the provider quotes.
      if (isAhead(quoted_at, atMs, maxStaffAheadMs))
        reject('invalid-request', { path: `body.rates.${index}.quoted_at` })
    })
  }

  function logRates(
    { operatorId: operator, name: author }: Pick<Staff, 'operatorId' | 'name'>,
    rates: readonly QuotedRate[],
    { held: heldRates, isNew }: { held: readonly HeldRate[]; isNew: boolean },
  ): void {
    for (const quoted of rates) {
      const held = heldRates.find(({ currency, source, quoted_at }) => {
        return currency === quoted.currency && source === quoted.source && quoted_at === quoted.quoted_at
      })
      if (held) log.warn({ operator, author, ...held }, 'exchange rate held for a second person')
      else if (isNew) log.info({ operator, author, ...quoted }, 'exchange rate added by staff')
    }
  }

  return [
    handle(getExchangeRates, async ({ staff }) => read(staff.operatorId)),
    handle(putExchangeRates, async ({ staff, body }) => {
      await requireSound(staff.operatorId, body.rates)
      const added = await addRates(database, staff.operatorId, staff.name, body.rates)
      if (added.result === 'unknown-currency') reject('invalid-request', { path: 'body.rates.currency' })
      if (added.result === 'contradiction') reject('invalid-request', { path: 'body.rates.quoted_at' })
      if (added.result === 'changing') reject('too-many-attempts')
      if (added.result === 'added') logRates(staff, body.rates, added)
      return read(staff.operatorId)
    }),
    handle(postExchangeRateConfirmation, async ({ staff, params }) => {
      const result = await confirmRate(database, staff.operatorId, params.id, staff.name)
      if (result === 'not-waiting') reject('rate-not-waiting')
      if (result === 'same-person') reject('same-person')
      log.warn({ operator: staff.operatorId, actor: staff.name, rate: params.id }, 'exchange rate confirmed')
      return read(staff.operatorId)
    }),
  ]
}

type WaitingRate = RatesInForce['waiting'][number]

/**
 * At most this many rates are listed, which is enough for every currency: of each author the newest rate per currency
 * is listed.
 */
const maxWaiting = 200

/** Returns rates of the last day that await a second person (CUR-5): the newest for each currency and author, newest first. */
async function readWaitingRates(database: Pick<Database, 'query'>, operatorId: number): Promise<WaitingRate[]> {
  const { rows } = await database.query<Omit<WaitingRate, 'id'> & { id: string }>({
    name: 'read-waiting-rates',
    text: `SELECT * FROM (SELECT DISTINCT ON (base, author) id, base AS currency, trim_scale(rate)::text AS rate, source,
        touchline.iso_time(quoted_at) AS quoted_at, touchline.iso_time(received_at) AS received_at, author, reason
      FROM touchline.held_exchange_rate AS held
      WHERE operator_id = $1 AND received_at > clock_timestamp() - interval '24 hours'
        AND NOT EXISTS (SELECT FROM touchline.exchange_rate AS known WHERE known.operator_id = held.operator_id
          AND known.base = held.base AND known.quoted_at >= held.quoted_at)
      ORDER BY base, author, quoted_at DESC, id DESC) AS newest ORDER BY id DESC LIMIT ${maxWaiting}`,
    values: [operatorId],
  })
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** The confirming staff member must not be the author. */
async function confirmRate(
  database: Pick<Database, 'query'>,
  operatorId: number,
  id: number,
  actor: string,
): Promise<'done' | 'same-person' | 'not-waiting'> {
  const { rows } = await database.query<{ result: 'done' | 'same-person' | 'not-waiting' }>({
    name: 'confirm-exchange-rate',
    text: 'SELECT touchline.confirm_exchange_rate($1, $2, $3) AS result',
    values: [operatorId, id, actor],
  })
  return rows[0]?.result ?? 'not-waiting'
}

import { evaluateRejection } from '@touchline/betting'
import { privateChannel } from '@touchline/contract'
import type { Database } from '../../platform/runtime/index.ts'
import { setReference } from './open-deposit-page.ts'
import { readPayout, ProviderRejection, sendPayout } from './provider-calls.ts'
import type { PaymentProvider } from './provider-calls.ts'
import { changeWithdrawal } from './request-withdrawal.ts'
import type { ClaimedPayout } from './claim-payout.ts'

export async function sendWithdrawal(
  database: Database,
  provider: PaymentProvider,
  withdrawal: ClaimedPayout,
  messagesUrl: string,
): Promise<string> {
  const { id, amount, currency, playerId } = withdrawal
  const attempts = await beginPayout(database, id)
  if (attempts === null) return 'changed'
  try {
    const request = { payment_id: id, amount, currency, player_id: playerId, messages_url: messagesUrl }
    const { reference } = await sendPayout(provider, request)
    return (await setReference(database, id, reference, null)) ? 'sent' : 'unclear'
  } catch (error) {
    if (!(error instanceof ProviderRejection)) throw error
    return handleRejection(database, provider, withdrawal, attempts)
  }
}

/**
 * FUND-7: the provider has rejected this attempt, but an earlier one may have succeeded, so the money is returned only
 * if that is ruled out.
 */
async function handleRejection(
  database: Database,
  provider: PaymentProvider,
  withdrawal: ClaimedPayout,
  attempts: number,
): Promise<string> {
  let effect = evaluateRejection({ attempts, state: null })
  if (effect === 'ask') effect = evaluateRejection({ attempts, state: await readPayout(provider, withdrawal.id) })
  if (effect !== 'return') return 'unclear'
  const isReturned = await changeWithdrawal(database, {
    ...withdrawal,
    ...{ status: 'sending', next: 'rejected', movement: 'return', reason: 'provider', attempts },
    channels: channelsOf(withdrawal),
  })
  return isReturned ? 'rejected' : 'changed'
}

/**
 * Counts the attempt. Returns the number of attempts including this one, or null if the withdrawal must not be sent.
 */
async function beginPayout(database: Database, id: string): Promise<number | null> {
  const { rows } = await database.query<{ attempts: number | null }>({
    name: 'begin-payout',
    text: 'SELECT touchline.begin_payout($1) AS attempts',
    values: [id],
  })
  return rows[0]?.attempts ?? null
}

export function channelsOf({ site, playerId }: ClaimedPayout): string[] {
  return [...new Set(site.locales.map((locale) => privateChannel(locale, playerId)))]
}

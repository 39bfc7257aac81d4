import { evaluateRejection, evaluateSending, reviewReason } from '@touchline/betting'
import { privateChannel } from '@touchline/contract'
import type { PaymentReason, VerificationState } from '@touchline/contract'
import type { Log, Metrics } from '@touchline/process'
import type { Site } from '../../platform/http/index.ts'
import { startLoop } from '../../platform/runtime/index.ts'
import type { Database, Loop } from '../../platform/runtime/index.ts'
import type { Configurations } from '../../operators/site/index.ts'
import { verifyApplicant } from '../../players/verification/index.ts'
import type { Applicant, VerifyPlayer } from '../../players/verification/index.ts'
import { setReference } from './open-deposit-page.ts'
import { readPayout, ProviderRejection, sendPayout } from './payment-provider.ts'
import type { PaymentProvider, Providers } from './payment-provider.ts'
import { readWithdrawable } from './read-debts.ts'
import type { WithdrawableFacts } from './read-debts.ts'
import { readTurnover } from './read-turnover.ts'
import { changeWithdrawal } from './request-withdrawal.ts'

const everyMs = 500

type Options = {
  database: Database
  configurations: Configurations
  providers: Providers
  messagesUrl: (host: string) => string
  /** Without a provider, withdrawals wait on sites that require verification. */
  verifyPlayer: VerifyPlayer | undefined
  log: Log
  metrics: Metrics
}

type Claimed = {
  id: string
  operatorId: number
  playerId: number
  status: 'requested' | 'verifying' | 'sending'
  reason: PaymentReason | null
  /** Staff have released it, for a rejected player after the rejection, so the reason it was held for no longer counts. */
  isReleased: boolean
  amount: number
  currency: string
  isPlayMoney: boolean
  merchantId: string
  /** The provider's id of the payout, once it has accepted it. */
  reference: string | null
  traceId: string
  site: Site & { host: string }
  applicant: Applicant
  verification: VerificationState
  /** When the verification last changed, as text to the microsecond. */
  verificationSince: string
  /** A rejected player is told to withdraw their money, and other staff release it. */
  isRejectedByStaff: boolean
}

/** DEP-07: checks and sends withdrawals; the provider's message completes them. A failed step is repeated later. */
export function startPayouts(options: Options): Loop {
  const { database, log, metrics } = options
  const counter = metrics.meter.createCounter('withdrawal_steps', { description: 'Withdrawals by what was done' })
  return startLoop({
    log,
    interrupted: 'withdrawals not sent',
    step: async (isStopping) => {
      // Withdrawals are claimed one at a time, because a claim ends after ten seconds and must cover the work on it.
      const withdrawal = await claim(database)
      if (!withdrawal || isStopping()) return everyMs
      try {
        const step = await advance(options, withdrawal)
        counter.add(1, { step })
        if (step === 'unanswered' || step === 'unclear')
          log.error({ payment: withdrawal.id, step }, 'a payout has no answer of the provider: staff have to find out')
        if (step === 'no-provider')
          log.error(
            { payment: withdrawal.id, site: withdrawal.site.key },
            'a withdrawal waits: its site has no provider',
          )
      } catch (error) {
        log.warn({ err: error, payment: withdrawal.id }, 'withdrawal waits')
      }
      return 0
    },
  })
}

async function advance(options: Options, withdrawal: Claimed): Promise<string> {
  const { database, configurations, providers, messagesUrl, log } = options
  const { site, status, isPlayMoney, merchantId } = withdrawal
  // The payout was sent, and the provider has not reported the result.
  if (withdrawal.reference !== null) return 'unanswered'
  const { configuration } = await configurations.current(site)
  const provider = providers.of(site, configuration)
  const change = (
    next: string,
    movement: 'return' | null,
    reason: string | null,
    more: { covered?: WithdrawableFacts } = {},
  ) =>
    changeWithdrawal(database, {
      ...withdrawal,
      ...{ next, movement, reason, attempts: null, ...more },
      channels: channelsOf(withdrawal),
    })
  // The site now offers play money only and has no provider, so this payout would never be made.
  if (isPlayMoney && !provider && !configuration.services.withdrawal && status !== 'sending')
    return (await change('rejected', 'return', 'provider')) ? 'rejected' : 'changed'
  // FUND-6: a withdrawal of play money is never paid in real money, even if the site has changed.
  if (provider?.isSandbox !== isPlayMoney) return 'no-provider'
  if (status !== 'sending') {
    const { isVerificationRequired } = configuration.platformSettings.withdrawal
    const found = await verify(options, withdrawal, isVerificationRequired)
    if (found === 'rejected') return (await change('rejected', 'return', 'not-verified')) ? 'rejected' : 'changed'
    if (found === 'pending') {
      if (status === 'requested') await change('verifying', null, null)
      return 'verifying'
    }
    const { minTurnoverPercent } = configuration.platformSettings.withdrawal
    const fromEachDeposit = await readTurnover(database, withdrawal.playerId, withdrawal.id)
    const heldFor = reviewReason({ ...withdrawal, fromEachDeposit, minTurnoverPercent })
    if (heldFor !== null) {
      if (withdrawal.reason === heldFor) return 'held'
      if (!(await change('verifying', null, heldFor))) return 'changed'
      log.warn({ payment: withdrawal.id, operator: withdrawal.operatorId, reason: heldFor }, 'withdrawal held')
      return 'held'
    }
    const player = { id: withdrawal.playerId, operatorId: withdrawal.operatorId }
    const covered = await readWithdrawable(database, player, withdrawal.currency)
    const effect = evaluateSending(covered)
    if (effect === 'wait') return 'waits'
    if (effect === 'return') return (await change('rejected', 'return', 'owed')) ? 'rejected' : 'changed'
    // From here on the player cannot cancel, because the provider may have the payout.
    if (!(await change('sending', null, null, { covered }))) return 'changed'
  }
  return send(database, { ...provider, merchantId }, withdrawal, messagesUrl(site.host))
}

/**
 * A player who resembles another one is paid once that is decided, even on a site that verifies no one. A player whom staff
 * have rejected is paid once other staff release the withdrawal (FUND-16), without asking the provider.
 */
async function verify(
  { database, verifyPlayer }: Options,
  { operatorId, applicant, verification, verificationSince, isRejectedByStaff }: Claimed,
  isVerificationRequired: boolean,
): Promise<'verified' | 'pending' | 'rejected'> {
  if (isRejectedByStaff) return 'verified'
  if (verification === 'verified' || verification === 'rejected') return verification
  if (verification !== 'not-checked') return 'pending'
  if (!isVerificationRequired) return 'verified'
  return verifyPlayer
    ? verifyApplicant(database, verifyPlayer, { ...applicant, operatorId, since: verificationSince })
    : 'pending'
}

async function send(
  database: Database,
  provider: PaymentProvider,
  withdrawal: Claimed,
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

/** FUND-7: an earlier attempt may be on its way, whatever the provider answers now. */
async function handleRejection(
  database: Database,
  provider: PaymentProvider,
  withdrawal: Claimed,
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

/** Returns the number of attempts including this one, or null if the withdrawal must not be sent. */
async function beginPayout(database: Database, id: string): Promise<number | null> {
  const { rows } = await database.query<{ attempts: number | null }>({
    name: 'begin-payout',
    text: 'SELECT touchline.begin_payout($1) AS attempts',
    values: [id],
  })
  return rows[0]?.attempts ?? null
}

function channelsOf({ site, playerId }: Claimed): string[] {
  return [...new Set(site.locales.map((locale) => privateChannel(locale, playerId)))]
}

type Row = Omit<Claimed, 'site' | 'applicant' | 'playerId' | 'amount'> &
  Omit<Applicant, 'playerId'> & { playerId: string; amount: string; site: Site & { host: string } }

async function claim(database: Database): Promise<Claimed | undefined> {
  const { rows } = await database.query<Row>({
    name: 'claim-withdrawals',
    text: `SELECT due.id, due.operator_id AS "operatorId", due.player_id AS "playerId", due.status, due.reason,
        touchline.is_withdrawal_released(due.id) AS "isReleased",
        due.amount_minor AS amount, due.currency, due.is_play_money AS "isPlayMoney", due.merchant_id AS "merchantId",
        due.reference, coalesce(due.trace_id, '') AS "traceId",
        jsonb_build_object('id', site.id, 'operatorId', site.operator_id,
          'operatorKey', (SELECT key FROM touchline.operator WHERE id = site.operator_id), 'key', site.key, 'name', site.name,
          'locales', site.locales, 'timeZone', site.time_zone, 'host', (SELECT host FROM touchline.site_host
            WHERE site_id = site.id ORDER BY position, host LIMIT 1)) AS site,
        player.first_name AS "firstName", player.last_name AS "lastName", player.country, player.email,
        to_char(player.birth_date, 'YYYY-MM-DD') AS "birthDate", player.verification,
        touchline.verification_changed_at(player.id)::text AS "verificationSince",
        player.verification = 'rejected' AND player.verification_source = 'staff' AS "isRejectedByStaff"
      FROM touchline.claim_withdrawals($1) AS due JOIN touchline.site ON site.id = due.site_id
      JOIN touchline.player ON player.id = due.player_id`,
    values: [1],
  })
  if (!rows[0]) return undefined
  const { firstName, lastName, birthDate, country, email, playerId, amount, ...row } = rows[0]
  return {
    ...row,
    playerId: Number(playerId),
    amount: Number(amount),
    applicant: { playerId: Number(playerId), firstName, lastName, birthDate, country, email },
  }
}

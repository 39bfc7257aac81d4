import { evaluateSending, reviewReason } from '@touchline/betting'
import type { Log, Metrics } from '@touchline/process'
import { startLoop } from '../../platform/runtime/index.ts'
import type { Database, Loop } from '../../platform/runtime/index.ts'
import type { Configurations } from '../../operators/site/index.ts'
import { verifyApplicant } from '../../players/verification/index.ts'
import type { VerifyPlayer } from '../../players/verification/index.ts'
import type { Providers } from './payment-provider.ts'
import { readWithdrawable } from './read-debts.ts'
import type { WithdrawableFacts } from './read-debts.ts'
import { readTurnover } from './read-turnover.ts'
import { changeWithdrawal } from './request-withdrawal.ts'
import { claimPayout } from './claim-payout.ts'
import type { ClaimedPayout } from './claim-payout.ts'
import { channelsOf, sendWithdrawal } from './send-withdrawal.ts'

const everyMs = 500

type Options = {
  database: Database
  configurations: Configurations
  providers: Providers
  messagesUrl: (host: string) => string
  /** Undefined without a verification provider; then withdrawals wait for staff on sites that require verification. */
  verifyPlayer: VerifyPlayer | undefined
  log: Log
  metrics: Metrics
}

/**
 * DEP-07: checks withdrawals and sends them to the provider, whose message later completes them. A step that failed is
 * tried again later.
 */
export function startPayouts(options: Options): Loop {
  const { database, log, metrics } = options
  const counter = metrics.meter.createCounter('withdrawal_steps', { description: 'Withdrawals by what was done' })
  return startLoop({
    log,
    interrupted: 'withdrawals not sent',
    step: async (isStopping) => {
      // Only one withdrawal is claimed at a time, because the claim expires after ten seconds and the work must be done
      // by then.
      const withdrawal = await claimPayout(database)
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

async function advance(options: Options, withdrawal: ClaimedPayout): Promise<string> {
  const { database, configurations, providers, messagesUrl, log } = options
  const { site, status, isPlayMoney, merchantId } = withdrawal
  // The provider accepted the payout but has not reported the result in time.
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
  // The site now offers only play money and has no provider, so the payout can never be made.
  if (isPlayMoney && !provider && !configuration.services.withdrawal && status !== 'sending')
    return (await change('rejected', 'return', 'provider')) ? 'rejected' : 'changed'
  // FUND-6: play money is never paid out as real money, even if the site has switched to real money since.
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
    // From here on the player cannot cancel, because the provider may receive the payout at any time.
    if (!(await change('sending', null, null, { covered }))) return 'changed'
  }
  return sendWithdrawal(database, { ...provider, merchantId }, withdrawal, messagesUrl(site.host))
}

/**
 * Decides whether the player may be paid. A player who resembles another one must wait for a decision by staff, even on
 * sites that verify no players. If staff rejected the player, other staff must release each withdrawal (FUND-16), so
 * the provider is not called.
 */
async function verify(
  { database, verifyPlayer }: Options,
  { operatorId, applicant, verification, verificationSince, isRejectedByStaff }: ClaimedPayout,
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

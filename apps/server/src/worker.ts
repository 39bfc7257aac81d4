// The worker process decides waiting bets, settles bets, sends cash-out offers and messages to players, seals
// transfers, audits the ledger, fetches exchange rates, prunes old rows and adds up liabilities. It can be killed at
// any time and run several times at once, because its work is safe to repeat.
import { startAudit, startReconciliation, startSealing } from './audit/index.ts'
import { startOffers } from './betting/cash-out/index.ts'
import { prunes as bettingPrunes } from './betting/prunes.ts'

import { prunes as ledgerPrunes } from './ledger/prunes.ts'
import { prunes as oddsPrunes } from './odds/prunes.ts'
import { prunes as platformPrunes } from './platform/prunes.ts'
import { prunes as playerPrunes } from './players/prunes.ts'
import { requireDurableCommits } from './ledger/wallets/index.ts'
import { startReminding } from './players/limits/index.ts'
import { createLiveApi } from './odds/live/index.ts'
import { createMailTransport, createSmsProvider, startSending } from './players/messaging/index.ts'
import { startBetNotices } from './players/notifications/index.ts'
import { createProviders, startExpiring, startPayouts } from './cashier/payments/index.ts'
import { runProcess } from '@touchline/process'
import { createMetrics } from '@touchline/process/metrics'
import { startRates } from './ledger/rates/index.ts'
import { startRollUp } from './betting/risk/index.ts'
import {
  openDatabase,
  readPaymentSecret,
  readWorkerEnvironment,
  requireRealTime,
  startFollowingClock,
  startPruning,
} from './platform/runtime/index.ts'
import { requireKnownSchema } from './platform/schema/index.ts'
import { createConfigurations } from './operators/site/index.ts'
import { startSettlement } from './betting/settlement/index.ts'
import { createVerification, startErasing, startIndexing, startVerifying } from './players/verification/index.ts'
import { startDecisions } from './betting/waiting-bets/index.ts'

/** Statements that delete expired rows. */
const prunes = [...bettingPrunes, ...ledgerPrunes, ...oddsPrunes, ...platformPrunes, ...playerPrunes]

await runProcess({
  name: 'worker',
  environment: readWorkerEnvironment(process.env),
  metrics: createMetrics('worker'),
  async start({ environment, log, metrics }) {
    const database = openDatabase({ url: environment.DATABASE_URL, name: 'worker', connections: 10, log })
    // Sending a mail holds a connection until the mail server answers, so sending has connections of its own and cannot
    // leave settlement without any.
    const sending = openDatabase({ url: environment.DATABASE_URL, name: 'worker-sending', connections: 8, log })
    await requireKnownSchema(database)
    await requireDurableCommits(database)
    await requireRealTime(database, environment.TOUCHLINE_DEMO)
    const { LIVE_API_URL, LIVE_API_KEY } = environment
    const live =
      LIVE_API_URL === undefined || LIVE_API_KEY === undefined
        ? undefined
        : createLiveApi({ url: LIVE_API_URL, key: LIVE_API_KEY })
    const settlement = startSettlement({ database, log, metrics })
    const configurations = createConfigurations(database, log)
    const decisions = startDecisions({ database, configurations, log, metrics })
    const { SMTP_URL, SMS_API_URL, SMS_CODE_KEY, SMS_API_TOKEN, SMS_SENDER, SITE_URL } = environment
    // Without mail no player can confirm an address or set a new password; queued mails are given up after a day.
    if (SMTP_URL === undefined) log.warn('SMTP_URL is not set: no mail is sent')
    const sendMail =
      SMTP_URL === undefined ? undefined : createMailTransport(SMTP_URL, { requiresTls: !environment.TOUCHLINE_DEMO })
    const sendSms =
      SMS_API_URL === undefined
        ? undefined
        : createSmsProvider({ url: SMS_API_URL, token: SMS_API_TOKEN, from: SMS_SENDER })
    const { VERIFICATION_URL, VERIFICATION_TOKEN } = environment
    const verifyPlayer =
      VERIFICATION_URL === undefined
        ? undefined
        : createVerification({ url: VERIFICATION_URL, token: VERIFICATION_TOKEN })
    const providers = createProviders({
      url: environment.PAYMENTS_API_URL,
      isSandbox: environment.PAYMENTS_SANDBOX,
      secretOf: (name) => readPaymentSecret(process.env, name),
      log,
    })
    // Readiness does not depend on these loops: a worker that cannot audit still settles.
    const background = [
      startAudit({ database, log, metrics }),
      startSealing({ database, log, metrics }),
      ...prunes.map((prune) => startPruning({ database, log, prune })),
      startRollUp({ database, log }),
      ...(environment.RATES_API_URL === undefined
        ? []
        : [startRates({ database, log, metrics, url: environment.RATES_API_URL })]),
      startOffers({ database, configurations, live, log, metrics }),
      startSending({
        database: sending,
        configurations,
        log,
        metrics,
        sendMail,
        sendSms,
        codeKey: SMS_CODE_KEY,
        siteUrl: (host) => SITE_URL.replace('{host}', host),
      }),
      ...(environment.PAYMENTS_API_URL === undefined
        ? []
        : [
            startReconciliation({ database, configurations, providers, log, metrics }),
            startPayouts({
              database,
              // Payouts always read the current configuration, so that no withdrawal is paid without verification once
              // the operator requires it.
              configurations: createConfigurations(database, log, { isCurrent: true }),
              providers,
              messagesUrl: (host) => environment.PAYMENTS_MESSAGES_URL.replace('{host}', host),
              verifyPlayer,
              log,
              metrics,
            }),
          ]),
      startExpiring({ database, log }),
      startReminding({ database, configurations, log }),
      startBetNotices({ database, log, metrics }),
      startErasing({ database, log }),
      startIndexing({ database, log }),
      // Without a verification provider, staff verify players themselves.
      ...(verifyPlayer ? [startVerifying({ database, verifyPlayer, log })] : []),
      ...(environment.DEMO_CLOCK_URL === undefined
        ? []
        : [startFollowingClock({ database, log, url: environment.DEMO_CLOCK_URL })]),
    ]
    return {
      checks: {
        database: async () => (await database.query('SELECT 1')).rowCount === 1,
        settlement: () => settlement.isHealthy(),
        decisions: () => decisions.isHealthy(),
      },
      stop: async () => {
        await Promise.all([settlement, decisions, ...background].map((loop) => loop.stop()))
        await Promise.all([database.end(), sending.end()])
      },
    }
  },
})

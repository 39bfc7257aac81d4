import type { Money } from '@touchline/betting'
import { isCurrency, privateChannel } from '@touchline/contract'
import type { Payment, PaymentRejection } from '@touchline/contract'
import { amountRange, isDepositBlocked, isQuickDepositOn } from '@touchline/contract/site'
import type { SiteConfiguration } from '@touchline/contract/site'
import {
  PaymentMessage,
  getDepositContext,
  getPayment,
  getPayments,
  postDeposit,
  postPaymentMessage,
  postTopUp,
  postWithdrawal,
  postWithdrawalCancel,
} from '@touchline/contract/server'
import type { Log, Metrics } from '@touchline/process'
import * as z from 'zod/mini'
import { countRequest, handle, paginationOf, reject, rejectKey } from '../../platform/http/index.ts'
import type { Routes, SignedIn, Site } from '../../platform/http/index.ts'
import { missingDepositFields, readRecord } from '../../players/accounts/index.ts'
import { readMissingRules } from '../../operators/risk-rules/index.ts'
import type { CreateLimit, Database } from '../../platform/runtime/index.ts'
import { localePrefix } from '../../operators/site/index.ts'
import type { Configurations } from '../../operators/site/index.ts'
import { createDeposit } from './create-deposit.ts'
import { readDepositContext } from './deposit-context.ts'
import { openDepositPage } from './open-deposit-page.ts'
import { listPayments, readPayment } from './stored-payments.ts'
import type { PaymentAnswer } from './stored-payments.ts'
import type { PaymentProvider } from './provider-calls.ts'
import type { Providers } from './payment-provider.ts'
import { storeMessage, receiveMessage } from './payment-messages.ts'
import { cancelWithdrawal, requestWithdrawal } from './request-withdrawal.ts'
import type { Cancelled } from './request-withdrawal.ts'
import { isSigned } from './signature.ts'

type Options = {
  database: Database
  createLimit: CreateLimit
  configurations: Configurations
  providers: Providers
  /** Returns the URL for the provider's messages, on the given host of a site. */
  messagesUrl: (host: string) => string
  /** Returns the origin of a site, on the given host, to which the provider's page leads back. */
  originOf: (host: string) => string
  /** The maximum number of payment requests per player and period. */
  requestLimit: { requests: number; seconds: number }
  log: Log
  metrics: Metrics
}

/** Unknown fields are accepted, because providers may add some and the whole body is stored anyway. */
const Message = z.object(PaymentMessage.shape)

/** DEP-01 to DEP-07: calls of a service that the site has switched off answer `not-found`. */
export function paymentRoutes(options: Options): Routes {
  const { database, providers, log } = options
  const limit = options.createLimit('payments', options.requestLimit)
  const { configurationOf, recordOf, depositProviderOf } = createReaders(options)

  return [
    handle(getDepositContext, async ({ player, site }) => {
      const configuration = await configurationOf(site)
      const { deposit, withdrawal } = configuration.services
      if (!deposit && !withdrawal) reject('not-found')
      const record = { ...(await recordOf(player, site, configuration)), operatorId: player.operatorId }
      const provider = await depositProviderOf(player.operatorId, site, configuration)
      return readDepositContext(database, record, configuration, provider !== undefined)
    }),
    handle(postDeposit, async ({ player, site, host, country, locale, headers, body, traceId }) => {
      const configuration = await configurationOf(site)
      const provider = await depositProviderOf(player.operatorId, site, configuration)
      if (!configuration.services.deposit || !provider) return reject('not-found')
      await countRequest(limit, player.id)
      const record = await recordOf(player, site, configuration)
      const { blockedCountries } = configuration.platformSettings
      for (const one of [country, record.country])
        if (isDepositBlocked(blockedCountries, [one])) reject('country-blocked', { country: one ?? '' })
      const missing = missingDepositFields(record, configuration)
      if (missing.length > 0) reject('invalid-fields', { fields: missing.map((id) => ({ id, reason: 'required' })) })
      const isQuickRejected = body.quick && !isQuickDepositOn(configuration.features, record.statuses)
      const payment = toPayment(
        await createDeposit(database, {
          ...common({ player, site, traceId }),
          key: headers['idempotency-key'],
          body,
          source: 'provider',
          money: moneyOf(provider),
          merchantId: provider.merchantId,
          amount: body.amount,
          currency: body.currency,
          isQuick: body.quick,
          returnPath: body.return_path,
          counting: configuration.saferGambling.depositLimit,
          range: rangeOf(configuration.platformSettings.deposit.amounts, body.currency),
          refused: isQuickRejected ? { reason: 'quick-unavailable' } : currencyRejection(configuration, body.currency),
        }),
      )
      return openDepositPage(database, provider, payment, {
        playerId: player.id,
        locale,
        isQuick: body.quick,
        returnPath: body.return_path,
        origin: options.originOf(host),
        prefix: localePrefix(configuration.locales, locale),
        messagesUrl: options.messagesUrl(host),
        traceId,
        log,
      })
    }),
    handle(postTopUp, async ({ player, site, headers, body, traceId }) => {
      const configuration = await configurationOf(site)
      if (!configuration.services.deposit || !configuration.legal.isPlayMoney) reject('not-found')
      await countRequest(limit, player.id)
      return toPayment(
        await createDeposit(database, {
          ...common({ player, site, traceId }),
          key: headers['idempotency-key'],
          body,
          source: 'play-money',
          money: 'play',
          merchantId: null,
          amount: body.amount,
          currency: body.currency,
          isQuick: false,
          returnPath: null,
          counting: configuration.saferGambling.depositLimit,
          range: rangeOf(configuration.platformSettings.deposit.amounts, body.currency),
          refused: currencyRejection(configuration, body.currency),
        }),
      )
    }),
    handle(postWithdrawal, async ({ player, site, headers, body, traceId }) => {
      const configuration = await configurationOf(site)
      const provider = providers.of(site, configuration)
      if (!configuration.services.withdrawal || !provider) return reject('not-found')
      await countRequest(limit, player.id)
      const { currency: ownCurrency } = await recordOf(player, site, configuration)
      return toPayment(
        await requestWithdrawal(database, {
          ...common({ player, site, traceId }),
          key: headers['idempotency-key'],
          body,
          money: moneyOf(provider),
          merchantId: provider.merchantId,
          amount: body.amount,
          currency: body.currency,
          ownCurrency,
          // Not limited to the site's currencies: players can withdraw their money even if the site has dropped its
          // currency.
          range: rangeOf(configuration.platformSettings.withdrawal.amounts, body.currency),
        }),
      )
    }),
    handle(postWithdrawalCancel, async ({ player, site, params, traceId }) => {
      await countRequest(limit, player.id)
      const answer = await cancelWithdrawal(database, { ...common({ player, site, traceId }), id: params.id })
      return toPayment(answer ?? reject('not-found'))
    }),
    handle(getPayments, async ({ player, query }) => {
      const { payments, total } = await listPayments(database, player.id, query)
      return { payments, pagination: paginationOf(total, query) }
    }),
    handle(
      getPayment,
      async ({ player, params }) => (await readPayment(database, player.id, params.id)) ?? reject('not-found'),
    ),
    messageRoute(options),
  ]
}

/** Functions that read what several routes need. */
function createReaders({ database, configurations, providers }: Options) {
  return {
    configurationOf: async (site: Site): Promise<SiteConfiguration> =>
      (await configurations.current(site)).configuration,
    async recordOf({ id }: SignedIn, site: Site, { legal }: SiteConfiguration) {
      const terms = { siteId: site.id, version: legal.termsVersion }
      return (await readRecord(database, id, terms)) ?? reject('not-signed-in')
    },
    /**
     * Returns the provider for deposits, or undefined. Without the risk rules required for real money, players could
     * not bet, so they cannot deposit either (RISK-8).
     */
    async depositProviderOf(operatorId: number, site: Site, configuration: SiteConfiguration) {
      const provider = providers.of(site, configuration)
      if (!provider || configuration.legal.isPlayMoney) return provider
      return (await readMissingRules(database, operatorId)).length > 0 ? undefined : provider
    },
  }
}

/** Receives a provider's signed messages, which report the results of payments. */
function messageRoute({ database, configurations, providers, log, metrics }: Options) {
  const messages = metrics.meter.createCounter('payment_messages', { description: 'Signed messages by outcome' })
  return handle(postPaymentMessage, async ({ site, headers, body, rawBody, traceId }) => {
    const secrets = providers.messageSecrets(site, (await configurations.current(site)).configuration)
    const signed = { header: headers['spi-signature'] ?? '', body: rawBody }
    if (!secrets.some((secret) => isSigned(secret, 'message', signed, Date.now()))) reject('signature-rejected')
    if (rawBody.length === 0) reject('invalid-request')
    const message = z.safeParse(Message, body)
    const outcome = message.success
      ? await receiveMessage(database, {
          ...{ site, rawBody, traceId },
          message: message.data,
          isPlayMoney: providers.isSandbox,
        })
      : await storeMessage(database, site, rawBody, 'unreadable')
    messages.add(1, { outcome })
    if (['unreadable', 'unknown-payment', 'mismatched'].includes(outcome))
      log.error({ outcome, site: site.key, trace_id: traceId }, 'payment message that nothing was done with')
    return { outcome }
  })
}

function moneyOf({ isSandbox }: PaymentProvider): Money {
  return isSandbox ? 'play' : 'real'
}

function common({ player, site, traceId }: { player: SignedIn; site: Site; traceId: string }) {
  const locales = new Set([...site.locales, player.locale])
  const channels = [...new Set([...locales].map((locale) => privateChannel(locale, player.id)))]
  return { siteId: site.id, player, channels, traceId }
}

/**
 * Returns the range of amounts. For an unknown currency it is empty, because the evaluation rejects that currency
 * anyway.
 */
function rangeOf(amounts: Parameters<typeof amountRange>[0], currency: string): { min: number; max: number } {
  return isCurrency(currency) ? amountRange(amounts, currency) : { min: 0, max: 0 }
}

/** Returns the rejection of a currency that the site does not offer, or null. */
function currencyRejection({ currencies }: SiteConfiguration, currency: string): PaymentRejection | null {
  return currencies.some(({ code }) => code === currency) ? null : { reason: 'currency-unknown' }
}

function toPayment(answer: PaymentAnswer | Cancelled): Payment {
  if (answer.ok) return answer.answer
  if ('error' in answer && answer.error !== undefined) return rejectKey(answer)
  return reject('payment-rejected', { payment_rejection: answer.rejection })
}

// The API process answers the HTTP calls of browsers and of the servers that render the sites' pages.
import { minSelectionsOfCustomBet } from '@touchline/betting'
import { batchedCalls, betRoutes, separateCalls } from './betting/bets/index.ts'
import { bookRoutes } from './odds/book/index.ts'
import { cashOutRoutes } from './betting/cash-out/index.ts'
import { catalogueRoutes, createMarketNamer } from './odds/catalogue/index.ts'
import { chatRoutes } from './players/chat/index.ts'
import { conversionRoutes } from './cashier/conversions/index.ts'
import { createCustomBets, customBetPricing, customBetRoutes } from './betting/custom-bets/index.ts'
import { createExclusionRegister, exclusionRoutes, excludeSamePerson } from './players/exclusion/index.ts'
import { favoriteRoutes } from './players/favorites/index.ts'
import { createOpenCallLimit, createServer } from './platform/http/index.ts'
import type { SiteConfiguration } from '@touchline/contract/site'
import type { Site } from './platform/http/index.ts'
import { identityRoutes, phoneRoutes } from './players/identity/index.ts'
import { ledgerRoutes, requireDurableCommits } from './ledger/wallets/index.ts'
import { limitRoutes, trackActivity } from './players/limits/index.ts'
import { createLiveApi, createLiveTokens, liveRoutes } from './odds/live/index.ts'
import { notificationRoutes } from './players/notifications/index.ts'
import { createProviders, paymentRoutes, staffPaymentRoutes } from './cashier/payments/index.ts'
import { predictionRoutes } from './players/predictions/index.ts'
import {
  createAccountCheck,
  createAttempts,
  createPasswords,
  createPlayerFinder,
  createStorageOwner,
  findSessionEnd,
  playerRoutes,
  statusRoutes,
} from './players/accounts/index.ts'
import { progressRoutes } from './players/progress/index.ts'
import { runProcess } from '@touchline/process'
import { createMetrics } from '@touchline/process/metrics'
import { rateRoutes } from './ledger/rates/index.ts'
import { createSigningKey, receiptRoutes, registerKey } from './betting/receipts/index.ts'
import { feedProfile } from '@touchline/uof'
import {
  createPlayerLimits,
  openDatabase,
  readApiEnvironment,
  readPaymentSecret,
  requireRealTime,
} from './platform/runtime/index.ts'
import { requireKnownSchema } from './platform/schema/index.ts'
import { watchMissingRules } from './operators/risk-rules/index.ts'
import { bettingSwitchRoutes, riskRoutes } from './betting/risk/index.ts'
import { searchRoutes } from './odds/search/index.ts'
import { createSecondFactors, secondFactorRoutes } from './players/second-factor/index.ts'
import { shareCodeRoutes } from './betting/share-codes/index.ts'
import {
  createConfigurations,
  createCountryAccess,
  createSiteFinder,
  siteRoutes,
  staffSiteRoutes,
} from './operators/site/index.ts'
import { createStaffAuthenticator } from './operators/staff/index.ts'
import { statementRoutes } from './cashier/statement/index.ts'
import { statisticsRoutes } from './odds/statistics/index.ts'
import { verificationRoutes } from './players/verification/index.ts'

await runProcess({
  name: 'api',
  environment: readApiEnvironment(process.env),
  metrics: createMetrics('api'),
  async start({ environment, log, metrics, drain }) {
    const database = openDatabase({ url: environment.DATABASE_URL, name: 'api', connections: 10, log })
    const placements = openDatabase({
      url: environment.DATABASE_URL,
      name: 'api',
      connections: 10,
      log,
      looksUpByKey: true,
    })
    await requireKnownSchema(database)
    await requireDurableCommits(database)
    await requireRealTime(database, environment.TOUCHLINE_DEMO)
    const receiptKey = createSigningKey(environment.RECEIPT_SIGNING_KEY)
    await registerKey(database, receiptKey, environment.TOUCHLINE_DEMO)
    const limits = await createPlayerLimits({
      redisUrl: environment.REDIS_URL,
      databaseUrl: environment.DATABASE_URL,
      log,
    })
    const createLimit = limits.create
    const namer = createMarketNamer(database)
    const calls = batchedCalls(placements)
    const { FEED_API_URL, FEED_TOKEN, FEED_PROVIDER } = environment
    const customBets =
      FEED_API_URL === undefined || FEED_TOKEN === undefined
        ? undefined
        : createCustomBets({
            database,
            calls,
            url: FEED_API_URL,
            token: FEED_TOKEN,
            profile: feedProfile(FEED_PROVIDER),
            log,
          })
    const { LIVE_API_URL, LIVE_API_KEY } = environment
    const live =
      LIVE_API_URL === undefined || LIVE_API_KEY === undefined
        ? undefined
        : createLiveApi({ url: LIVE_API_URL, key: LIVE_API_KEY })
    const tokens = createLiveTokens(environment.LIVE_TOKEN_SECRET, environment.LIVE_PRIVATE_SECONDS)
    const findPlayer = createPlayerFinder(database, (hashes) => trackActivity(database, hashes))
    const configurations = createConfigurations(database, log)
    const secondFactors = createSecondFactors(database, environment.SECOND_FACTOR_KEY)
    const { EXCLUSION_REGISTER_URL: registerUrl, EXCLUSION_REGISTER_TOKEN: registerToken } = environment
    const providers = createProviders({
      url: environment.PAYMENTS_API_URL,
      isSandbox: environment.PAYMENTS_SANDBOX,
      secretOf: (name) => readPaymentSecret(process.env, name),
      log,
    })
    const people = {
      database,
      createLimit,
      findExclusion:
        registerUrl === undefined
          ? undefined
          : createExclusionRegister({ url: registerUrl, token: registerToken, log, metrics }),
      configurations,
      hasProvider: (site: Site, configuration: SiteConfiguration) => providers.of(site, configuration) !== undefined,
      attempts: createAttempts(database),
      passwords: createPasswords(),
      requestSecondFactor: secondFactors.request,
      closeSockets: async (player: string) => live?.disconnect(player),
      limitOpenCalls: createOpenCallLimit(),
      codeKey: environment.SMS_CODE_KEY,
      storageOwnerOf: createStorageOwner(environment.RECEIPT_SIGNING_KEY),
      log,
    }
    const offered = {
      provider: async (site: Site) => {
        const { sportsbook } = (await configurations.current(site)).configuration
        return customBets && sportsbook.customBetEnabled ? customBets.provider : undefined
      },
      sports: async () => (await customBets?.sports()) ?? [],
    }
    // Only a demo distinguishes sites by port. Elsewhere the port is removed, because callers choose their Host header.
    const hostOf = (host: string) => (environment.TOUCHLINE_DEMO ? host : host.replace(/:\d+$/, ''))
    const server = await createServer({
      log,
      metrics,
      drain,
      findSite: createSiteFinder(database),
      findPlayer: (token, { operatorId }) => findPlayer(token, operatorId),
      findSessionEnd: (token, { operatorId }) => findSessionEnd(database, token, operatorId),
      findStaff: createStaffAuthenticator(database),
      isAccountComplete: createAccountCheck(database, configurations),
      countryAccess: createCountryAccess(configurations),
      countryHeader: environment.COUNTRY_HEADER,
      trustedProxies: environment.TRUST_PROXY,
      routes: [
        ...catalogueRoutes(database, namer, offered),
        ...bookRoutes(database, namer, offered.provider),
        ...searchRoutes(database),
        ...favoriteRoutes(database, createLimit),
        ...statisticsRoutes({ database, trackerUrl: environment.MATCH_TRACKER_URL }),
        ...betRoutes({
          database,
          createLimit,
          calls,
          nameMarket: namer.nameMarket,
          configurations,
          priceCustomBets: (sportsbook) =>
            customBets && sportsbook.customBetEnabled
              ? customBetPricing(customBets, minSelectionsOfCustomBet({ sportsbook }))
              : undefined,
          requestLimit: { requests: environment.BET_LIMIT_REQUESTS, seconds: environment.BET_LIMIT_SECONDS },
          maxAtOnce: environment.BET_REQUESTS_AT_ONCE,
        }),
        ...cashOutRoutes({
          database: placements,
          createLimit,
          log,
          metrics,
          calls,
          nameMarket: namer.nameMarket,
          configurations,
          requestLimit: { requests: environment.BET_LIMIT_REQUESTS, seconds: environment.BET_LIMIT_SECONDS },
        }),
        ...receiptRoutes(database, receiptKey, createLimit),
        // Share codes have a limit of their own, because a shared slip may be long.
        ...shareCodeRoutes({
          database,
          readFacts: separateCalls(database).readFacts,
          nameMarket: namer.nameMarket,
          configurations,
        }),
        ...customBetRoutes({ database, namer, configurations, customBets }),
        ...liveRoutes(tokens),
        ...siteRoutes(configurations),
        ...staffSiteRoutes(database, configurations),
        ...bettingSwitchRoutes(database),
        ...exclusionRoutes(database),
        ...verificationRoutes({ database, closeSockets: people.closeSockets, log }),
        ...riskRoutes(database),
        ...rateRoutes(database, log),
        ...conversionRoutes(database, configurations, createLimit),
        ...playerRoutes(people),
        ...identityRoutes(people),
        ...phoneRoutes(people),
        ...limitRoutes({
          database,
          createLimit,
          configurations,
          onExcluded: (player) => excludeSamePerson(database, player),
        }),
        ...paymentRoutes({
          database,
          createLimit,
          configurations,
          providers,
          messagesUrl: (host) => environment.PAYMENTS_MESSAGES_URL.replace('{host}', hostOf(host)),
          originOf: (host) => `${environment.TOUCHLINE_DEMO ? 'http' : 'https'}://${hostOf(host)}`,
          requestLimit: { requests: environment.PAYMENT_LIMIT_REQUESTS, seconds: 60 },
          log,
          metrics,
        }),
        ...staffPaymentRoutes(database, log),
        ...ledgerRoutes({ database, configurations, createLimit }),
        ...progressRoutes({ database, configurations }),
        ...statusRoutes({ database, log }),
        ...statementRoutes(database, createLimit),
        ...notificationRoutes(database, createLimit),
        ...predictionRoutes(database, createLimit),
        ...chatRoutes({ database, configurations }),
        ...secondFactorRoutes({ ...people, secondFactors, isDemo: environment.TOUCHLINE_DEMO }),
      ],
    })
    const rules = await watchMissingRules(database, log)
    await server.listen({ host: environment.HOST, port: environment.PORT })
    return {
      checks: { database: async () => (await database.query('SELECT 1')).rowCount === 1 },
      details: () => ({ risk_rules: rules.areComplete() }),
      stop: async () => {
        await server.close()
        limits.end()
        await rules.stop()
        await Promise.all([database.end(), placements.end()])
      },
    }
  },
})

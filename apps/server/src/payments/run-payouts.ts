import { privateChannel } from '@touchline/contract'
import type { Log, Metrics } from '@touchline/process'
import type { Site } from '../http/index.ts'
import { startLoop } from '../runtime/index.ts'
import type { Database, Loop } from '../runtime/index.ts'
import type { Configurations } from '../site/index.ts'
import { ProviderRejection, sendPayout } from './payment-provider.ts'
import type { PaymentProvider, ProviderOf } from './payment-provider.ts'
import { changeWithdrawal } from './request-withdrawal.ts'
import type { Applicant, VerifyPlayer } from './verification.ts'

const everyMs = 500
const batchSize = 10

type Options = {
  database: Database
  configurations: Configurations
  providerOf: ProviderOf
  messagesUrl: (host: string) => string
  /** Without one, withdrawals of sites that ask for it wait. */
  verifyPlayer: VerifyPlayer | undefined
  log: Log
  metrics: Metrics
}

type Claimed = {
  id: string
  operatorId: number
  playerId: number
  status: 'requested' | 'verifying' | 'sending'
  amount: number
  currency: string
  traceId: string
  site: Site & { host: string }
  applicant: Applicant
}

/** DEP-07: withdrawals are checked and sent; the provider's message ends them. A step that fails is taken again later. */
export function startPayouts(options: Options): Loop {
  const { database, log, metrics } = options
  const counter = metrics.meter.createCounter('withdrawal_steps', { description: 'Withdrawals by what was done' })
  return startLoop({
    log,
    interrupted: 'withdrawals not sent',
    step: async (isStopping) => {
      const claimed = await claim(database)
      for (const withdrawal of claimed) {
        if (isStopping()) break
        try {
          counter.add(1, { step: await advance(options, withdrawal) })
        } catch (error) {
          log.warn({ err: error, payment: withdrawal.id }, 'withdrawal waits')
        }
      }
      return claimed.length < batchSize ? everyMs : 0
    },
  })
}

async function advance(options: Options, withdrawal: Claimed): Promise<string> {
  const { database, configurations, providerOf, messagesUrl } = options
  const { site, status } = withdrawal
  const { configuration } = await configurations.current(site)
  const provider = providerOf(site, configuration)
  if (!provider) return 'waits'
  const change = (next: string, movement: 'return' | null, reason: string | null, from: string = status) =>
    changeWithdrawal(database, {
      ...withdrawal,
      ...{ status: from, next, movement, reason },
      channels: channelsOf(withdrawal),
    })
  if (status !== 'sending') {
    const isAsked = configuration.platformSettings.withdrawal.isVerificationRequired
    const found = isAsked ? ((await options.verifyPlayer?.(withdrawal.applicant)) ?? 'pending') : 'verified'
    if (found === 'rejected') return (await change('refused', 'return', 'not-verified')) ? 'refused' : 'changed'
    if (found === 'pending') {
      if (status === 'requested') await change('verifying', null, null)
      return 'verifying'
    }
    // From here on the player cannot take it back: the provider may have it.
    if (!(await change('sending', null, null))) return 'changed'
  }
  return send(database, provider, withdrawal, messagesUrl(site.host), () =>
    change('refused', 'return', 'provider', 'sending'),
  )
}

async function send(
  database: Database,
  provider: PaymentProvider,
  { id, amount, currency, playerId }: Claimed,
  messagesUrl: string,
  giveBack: () => Promise<boolean>,
): Promise<string> {
  try {
    const request = { payment_id: id, amount, currency, player_id: playerId, messages_url: messagesUrl }
    const { reference } = await sendPayout(provider, request)
    await database.query({
      name: 'name-payment',
      text: 'SELECT touchline.name_payment($1, $2, NULL)',
      values: [id, reference],
    })
    return 'sent'
  } catch (error) {
    if (!(error instanceof ProviderRejection)) throw error
    return (await giveBack()) ? 'refused' : 'changed'
  }
}

function channelsOf({ site, playerId }: Claimed): string[] {
  return [...new Set(site.locales.map((locale) => privateChannel(locale, playerId)))]
}

type Row = Omit<Claimed, 'site' | 'applicant' | 'playerId' | 'amount'> &
  Omit<Applicant, 'playerId'> & { playerId: string; amount: string; site: Site & { host: string } }

async function claim(database: Database): Promise<Claimed[]> {
  const { rows } = await database.query<Row>({
    name: 'claim-withdrawals',
    text: `SELECT due.id, due.operator_id AS "operatorId", due.player_id AS "playerId", due.status,
        due.amount_minor AS amount, due.currency, coalesce(due.trace_id, '') AS "traceId",
        jsonb_build_object('id', site.id, 'operatorId', site.operator_id, 'key', site.key, 'name', site.name,
          'locales', site.locales, 'timeZone', site.time_zone, 'host', (SELECT host FROM touchline.site_host
            WHERE site_id = site.id ORDER BY position, host LIMIT 1)) AS site,
        player.first_name AS "firstName", player.last_name AS "lastName", player.country, player.email,
        to_char(player.birth_date, 'YYYY-MM-DD') AS "birthDate"
      FROM touchline.claim_withdrawals($1) AS due JOIN touchline.site ON site.id = due.site_id
      JOIN touchline.player ON player.id = due.player_id`,
    values: [batchSize],
  })
  return rows.map(({ firstName, lastName, birthDate, country, email, playerId, amount, ...row }) => ({
    ...row,
    playerId: Number(playerId),
    amount: Number(amount),
    applicant: { playerId: Number(playerId), firstName, lastName, birthDate, country, email },
  }))
}

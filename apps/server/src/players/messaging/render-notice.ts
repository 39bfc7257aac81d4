import { BetType, unnamedCurrencies, privateChannel } from '@touchline/contract'
import type { Notification } from '@touchline/contract'
import { defaultLocale, resolveLocale } from '@touchline/i18n'
import type { I18n } from '@touchline/i18n'
import type { PoolClient } from 'pg'
import { createSiteI18n } from '../../operators/site/index.ts'
import type { Writing } from '../../operators/site/index.ts'
import { isBetKind, isPaymentKind } from './queue-message.ts'
import type { BetKind, MessageKind, PaymentKind } from './queue-message.ts'

type About = {
  kind: MessageKind
  locale: string
  data: Record<string, string>
  isPlayMoney?: boolean
  /** The site's currencies, digits and texts, so that amounts have the same format as on its pages. */
  writing?: Writing
}

type Notice = Pick<Notification, 'type' | 'title' | 'body'> & { object_type: string }

/**
 * Renders a notification in the player's language. Returns an empty object for a message that contains its own text.
 */
export function renderNotice({
  kind,
  locale,
  data,
  isPlayMoney = false,
  writing = {},
}: About): Notice | Record<string, never> {
  const language = resolveLocale(locale) ?? defaultLocale
  const i18n = createSiteI18n(language, ['notices'], { currencies: unnamedCurrencies, ...writing })
  if (isBetKind(kind)) return betNotice(kind, data, i18n)
  if (isPaymentKind(kind)) return paymentNotice(kind, data, { i18n, isPlayMoney })
  const [title, body] = [`notices.${kind}`, `notices.${kind}-more`]
  if (!i18n.knows(title) || !i18n.knows(body)) return {}
  const browser = nameBrowser(data['user_agent'] ?? '', i18n)
  return { type: 'maintenance', object_type: kind, title: i18n.t(title), body: i18n.t(body, { browser }) }
}

/** Renders the notification about a bet: for a corrected bet what changed, otherwise the result and what is paid. */
function betNotice(kind: BetKind, data: About['data'], { t, money }: I18n): Notice {
  const { currency = '', win, was } = data
  const subunits = Number(data['subunits'])
  const amount = (minor: string | undefined) => money(Number(minor ?? 0), { currency, subunits })
  const bet = nameBet(data, t)
  if (kind === 'cash-out-reached')
    return {
      type: 'bet',
      object_type: kind,
      title: t('notices.cash-out-reached'),
      body: t('notices.cash-out-reached-more', { bet, amount: amount(data['amount']) }),
    }
  const values = { bet, win: amount(win), stake: amount(data['stake']), was: amount(was) }
  const state = kind === 'bet-settled' ? settledState(data) : correctedState(data)
  return {
    type: 'bet',
    object_type: kind === 'bet-settled' ? `bet-${state}` : kind,
    title: t(`notices.${state}`),
    body: t(`notices.${state}-more`, values),
  }
}

/**
 * DEP-06, DEP-07: renders the notification about a payment. A withdrawal of play money has its own text, because
 * nothing is paid out.
 */
function paymentNotice(
  kind: PaymentKind,
  data: About['data'],
  { i18n: { t, money }, isPlayMoney }: { i18n: I18n; isPlayMoney: boolean },
): Notice {
  const text = kind === 'withdrawal-paid' && isPlayMoney ? 'withdrawal-paid-play' : kind
  const { currency = '', amount = '0' } = data
  const values = { amount: money(Number(amount), { currency, subunits: Number(data['subunits']) }) }
  return {
    type: 'maintenance',
    object_type: kind,
    title: t(`notices.${text}`),
    body: t(`notices.${text}-more`, values),
  }
}

const betNames: Readonly<Record<BetType, 'notices.bet-single' | 'notices.bet-several' | 'notices.bet-builder'>> = {
  single: 'notices.bet-single',
  combo: 'notices.bet-several',
  system: 'notices.bet-several',
  custom_bet: 'notices.bet-builder',
}

function nameBet({ bet_type: type, match = '', outcome = '', legs = '1' }: About['data'], t: I18n['t']): string {
  // During an upgrade, a bet may have a type of the newer release that this one does not know.
  const known = BetType.safeParse(type).data ?? 'combo'
  return t(betNames[known], { match, outcome, count: Number(legs) })
}

function settledState({ result = '', win }: About['data']): 'won' | 'lost' | 'void' | 'part' {
  if (Number(win) === 0) return 'lost'
  if (result === 'canceled' || result === 'refund_entire') return 'void'
  return result === 'refund_half_lose_other' ? 'part' : 'won'
}

function correctedState({ win, was }: About['data']): 'reopened' | 'settled-again' | 'corrected' {
  if (win === undefined) return 'reopened'
  return was === undefined ? 'settled-again' : 'corrected'
}

type Passed = Required<About> & { id: string }

/**
 * NTF-01: writes and publishes the notification, in the transaction in which gate_message allowed its message. The text
 * is stored with the message.
 */
export async function createNotification(client: PoolClient, passed: Passed): Promise<void> {
  const { id } = passed
  const { rows } = await client.query<{ playerId: string; locales: string[] }>({
    name: 'channels-of-notification',
    text: `SELECT message.player_id AS "playerId", array_agg(DISTINCT locale.code) AS locales
      FROM touchline.message JOIN touchline.site ON site.operator_id = message.operator_id
      CROSS JOIN LATERAL unnest(site.locales) AS locale(code)
      WHERE message.id = $1 GROUP BY message.player_id`,
    values: [id],
  })
  const [of] = rows
  if (!of) return
  await client.query({
    name: 'say-notification',
    text: 'UPDATE touchline.message SET data = data || $2::jsonb WHERE id = $1',
    values: [id, JSON.stringify(renderNotice(passed))],
  })
  const channels = [...new Set(of.locales.map((code) => privateChannel(code, Number(of.playerId))))]
  await client.query({
    name: 'create-notification',
    text: 'SELECT touchline.create_notification($1, $2)',
    values: [id, channels],
  })
}

// The order matters: the user agents of some browsers also contain the names of later ones, such as Chrome or Safari.
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
]
const systems: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux|X11/],
]

/**
 * Returns a name such as `Chrome on Windows`. Nothing else of the user agent is used, because a client can send any
 * text.
 */
export function nameBrowser(userAgent: string, { t }: Pick<I18n, 't'>): string {
  const find = (names: typeof browsers) => names.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const [browser, system] = [find(browsers), find(systems)]
  if (browser === undefined || system === undefined) return t('notices.browser-unknown')
  return t('notices.browser', { browser, system })
}

import type { Notification } from '@touchline/contract'
import { createI18n, defaultLocale, resolveLocale } from '@touchline/i18n'
import type { I18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import type { MessageKind } from './queue-message.ts'

type About = { kind: MessageKind; locale: string; data: Record<string, string> }

type Notice = Partial<Pick<Notification, 'type' | 'title' | 'body'>> & { object_type?: string }

/** What a notification of this kind says, in the language of the player. Nothing where its message brings its own words. */
export function renderNotice({ kind, locale, data }: About): Notice {
  const language = resolveLocale(locale) ?? defaultLocale
  const i18n = createI18n({ locale: language, messages: messagesOf(language, ['notices']), timeZone: 'UTC' })
  switch (kind) {
    case 'bet-settled':
    case 'bet-corrected':
      return { type: 'bet', ...betWords(kind, data, i18n) }
    case 'new-device':
    case 'password-changed':
    case 'email-change-asked':
    case 'email-changed':
    case 'factor-added':
    case 'factor-removed':
    case 'password-known':
      return {
        type: 'maintenance',
        object_type: kind,
        title: i18n.t(`notices.${kind}`),
        body: i18n.t(`notices.${kind}-more`, { browser: data['user_agent']?.slice(0, 200) ?? '' }),
      }
    default:
      return {}
  }
}

/** A bet that was paid twice says what changed; of the others it is said what became of the stake. */
function betWords(kind: 'bet-settled' | 'bet-corrected', data: About['data'], { t, money }: I18n) {
  const { result = '', currency = '', match = '', outcome = '' } = data
  const subunits = Number(data['subunits'])
  const amount = (minor: string | undefined) => money(Number(minor ?? 0), { currency, subunits })
  const isSingle = data['bet_type'] === 'single'
  const bet = isSingle
    ? t('notices.bet-single', { match, outcome })
    : t(data['bet_type'] === 'custom_bet' ? 'notices.bet-builder' : 'notices.bet-several', {
        match,
        count: Number(data['legs'] ?? 1),
      })
  const values = { bet, win: amount(data['win']), stake: amount(data['stake']), was: amount(data['was']) }
  if (kind === 'bet-corrected') {
    const state = data['win'] === undefined ? 'reopened' : data['was'] === undefined ? 'settled-again' : 'corrected'
    return { object_type: kind, title: t(`notices.${state}`), body: t(`notices.${state}-more`, values) }
  }
  const state = Number(data['win']) === 0 ? 'lost' : (states[result] ?? 'won')
  return { object_type: `bet-${state}`, title: t(`notices.${state}`), body: t(`notices.${state}-more`, values) }
}

const states: Readonly<Record<string, 'void' | 'part' | undefined>> = {
  canceled: 'void',
  refund_entire: 'void',
  refund_half_lose_other: 'part',
}

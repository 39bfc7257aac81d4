import { defaultLocale, resolveLocale } from '@touchline/i18n'
import type { I18n, Locale } from '@touchline/i18n'
import { createSiteI18n, localePrefix } from '../../operators/site/index.ts'
import { nameBrowser } from './render-notice.ts'
import { isBetKind, isPaymentKind } from './queue-message.ts'
import type { BetKind, MessageKind, PaymentKind } from './queue-message.ts'
import type { Sender } from './read-sender.ts'

/** The kinds of messages that can be mails. */
type MailKind = Exclude<MessageKind, 'phone-code' | 'notice' | BetKind | PaymentKind>

type About = {
  kind: MailKind
  locale: string
  name: string | null
  data: Record<string, string>
  secret: string | undefined
}

type RenderedMail = { subject: string; text: string; html: string }

/**
 * The pages to which mailed links lead. Opening a page changes nothing, because mail scanners open links before people
 * do.
 */
const resetPage = 'users/password/new'
const pages: Partial<Record<MailKind, { path: string; parameter?: string }>> = {
  confirmation: { path: 'users/confirmation', parameter: 'confirmation_token' },
  'confirm-email': { path: 'users/confirmation', parameter: 'confirmation_token' },
  unlock: { path: 'users/unlock', parameter: 'unlock_token' },
  reset: { path: 'users/password/edit', parameter: 'reset_password_token' },
  'already-registered': { path: 'users/sign-in' },
  'password-changed': { path: resetPage },
  'new-device': { path: resetPage },
  'account-closed': { path: 'help-center' },
  'account-rejected': { path: 'profile/wallet/withdrawal' },
  'email-changed': { path: 'help-center' },
  'email-change-asked': { path: resetPage },
  'factor-added': { path: resetPage },
  'factor-removed': { path: resetPage },
  'password-known': { path: resetPage },
  'limits-review': { path: 'profile/limits' },
  'limits-none': { path: 'profile/limits' },
}

export function isMailKind(kind: MessageKind): kind is MailKind {
  return !isPaymentKind(kind) && !isBetKind(kind) && kind !== 'phone-code' && kind !== 'notice'
}

/** Renders a mail in the player's language. The text and the HTML version have the same content. */
export function renderMail({ kind, locale, name, data, secret }: About, sender: Sender): RenderedMail {
  const language = mailLocale(locale, sender.locales)
  const i18n = i18nOf(language, sender, ['mail', 'notices'])
  const values = {
    site: sender.brand,
    address: data['address'] ?? '',
    browser: nameBrowser(data['user_agent'] ?? '', i18n),
    title: data['title'] ?? '',
    body: data['body'] ?? '',
  }
  const message = (part: 'subject' | 'text' | 'action' | 'note') => i18n.t(`mail.${kind}.${part}`, values)
  const greeting = name === null ? i18n.t('mail.greeting') : i18n.t('mail.greeting-name', { name })
  const link = linkOf(kind, language, secret, sender)
  const paragraphs = [greeting, message('text')]
  const closing = [message('note'), i18n.t('mail.sign-off', values)]
  return {
    subject: message('subject').replaceAll(/\s+/g, ' '),
    text: `${[...paragraphs, ...(link === undefined ? [] : [link]), ...closing].join('\n\n')}\n`,
    html: page(i18n, sender.brand, [
      ...paragraphs.map(paragraph),
      ...(link === undefined ? [] : [button(link, message('action'))]),
      ...closing.map(paragraph),
    ]),
  }
}

/** AUTH-06: renders the SMS with a code, which names the site. */
export function renderPhoneCode(locale: string, code: string, sender: Sender): string {
  return i18nOf(locale, sender).t('mail.phone-code', { code, site: sender.brand })
}

/**
 * AUTH-11c: renders the SMS to the owner of a number with which another sign-up was attempted. The person who signs up
 * gets the usual answer.
 */
export function renderPhoneRegistered(locale: string, sender: Sender): string {
  return i18nOf(locale, sender).t('mail.phone-registered', { site: sender.brand })
}

/** AUTH-03f: renders the SMS with a reset link, for players who sign in by number. */
export function renderPhoneReset(locale: string, secret: string | undefined, sender: Sender): string {
  const link = linkOf('reset', mailLocale(locale, sender.locales), secret, sender) ?? ''
  return i18nOf(locale, sender).t('mail.phone-reset', { site: sender.brand, link })
}

function i18nOf(locale: string, { locales, writing }: Sender, parts: ('mail' | 'notices')[] = ['mail']): I18n {
  const language = mailLocale(locale, locales)
  return createSiteI18n(language, parts, writing)
}

/**
 * Returns a language that the site offers. The given locale may be another one, because it comes from a request or a
 * stored setting.
 */
function mailLocale(locale: string, offered: readonly string[]): Locale {
  const wanted = resolveLocale(locale)
  if (wanted !== null && offered.includes(wanted)) return wanted
  return resolveLocale(offered[0] ?? defaultLocale) ?? defaultLocale
}

function linkOf(kind: MailKind, locale: Locale, secret: string | undefined, sender: Sender): string | undefined {
  const target = pages[kind]
  if (!target) return undefined
  const path = target.path === resetPage && !sender.isResetOffered ? 'help-center' : target.path
  const site = { list: [...sender.locales], localeInEveryUrl: sender.isLocaleInEveryUrl }
  const url = new URL(`${localePrefix(site, locale)}/${path}`, sender.origin)
  if (target.parameter !== undefined && secret !== undefined) url.searchParams.set(target.parameter, secret)
  return url.href
}

function page({ locale, dir }: I18n, brand: string, parts: readonly string[]): string {
  return `<!doctype html>
<html lang="${locale}" dir="${dir}"><head><meta charset="utf-8"><title>${escapeHtml(brand)}</title></head>
<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#1a1d2b;background:#fff">
<div style="max-width:560px;margin:0 auto"><p style="font-weight:700;font-size:20px">${escapeHtml(brand)}</p>
${parts.join('\n')}
</div></body></html>
`
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`
}

function button(link: string, label: string): string {
  return `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#3b47d6;color:#fff;text-decoration:none">${escapeHtml(label)}</a></p>`
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

import { create } from 'zustand'
import { readCookie, writeCookie } from '../../site/storage.ts'
import { cookieNames } from '../../site/stored-names.ts'
import type { SiteView } from '../../site/site.ts'

/** SHELL-10: what a visitor may say yes to. What is needed is not asked for. */
export const consentCategories = ['statistics', 'chat'] as const
export type ConsentCategory = (typeof consentCategories)[number]
export type Consent = Readonly<Record<ConsentCategory, boolean>>

const days = 365
/** Asked anew when the categories change their meaning. */
const version = '1'

/** Null: not asked yet, which is no. */
export const consentStore = create<{ consent: Consent | null }>(() => ({ consent: null }))

export function restoreConsent(): Consent | null {
  const consent = parseConsent(readCookie(cookieNames.consent))
  consentStore.setState({ consent })
  return consent
}

/** Whether something was allowed before and is not any more: what it loaded is gone only with the page. */
export function saveConsent(consent: Consent): { isWithdrawn: boolean } {
  const before = consentStore.getState().consent
  writeCookie(cookieNames.consent, consentText(consent), days)
  consentStore.setState({ consent })
  return { isWithdrawn: consentCategories.some((category) => before?.[category] && !consent[category]) }
}

/** `1:statistics.chat`; `1:` when nothing is allowed. */
export function consentText(consent: Consent): string {
  return `${version}:${consentCategories.filter((category) => consent[category]).join('.')}`
}

export function parseConsent(text: string | null): Consent | null {
  const [given, allowed] = text?.split(':') ?? []
  if (given !== version || allowed === undefined) return null
  const names = allowed.split('.')
  return { statistics: names.includes('statistics'), chat: names.includes('chat') }
}

/** Whether this site loads anything a visitor would have to allow. */
export function usesCategory(
  { gtmId, chat, pushNotifications }: SiteView['shell'],
  category: ConsentCategory,
): boolean {
  return category === 'statistics' ? gtmId !== null : chat !== null || pushNotifications !== null
}

/** Kept for a year. A widget cannot be unloaded, so what is taken back goes with the page. */
export function decide(consent: Consent, reload: () => void = () => location.reload()): void {
  if (saveConsent(consent).isWithdrawn) reload()
}

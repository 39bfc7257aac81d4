import { create } from 'zustand'
import { readCookie, writeCookie } from '../../site/storage/storage.ts'
import { cookieNames } from '../../site/storage/stored-names.ts'
import type { SiteView } from '../../site/site.ts'

/** SHELL-10: the categories that a visitor can allow. Necessary cookies need no consent. */
export const consentCategories = ['statistics', 'chat'] as const
export type ConsentCategory = (typeof consentCategories)[number]
export type Consent = Readonly<Record<ConsentCategory, boolean>>

const days = 365
/**
 * The version of the categories. A new one makes the site ask every visitor again, because their meaning has changed.
 */
const version = '1'

/** The visitor's consent. Null until the visitor has answered, which counts as no. */
export const consentStore = create<{ consent: Consent | null }>(() => ({ consent: null }))

export function restoreConsent(): Consent | null {
  const consent = parseConsent(readCookie(cookieNames.consent))
  consentStore.setState({ consent })
  return consent
}

/** Stores the consent. Returns whether a category was withdrawn, whose scripts only a reload of the page removes. */
export function saveConsent(consent: Consent): { isWithdrawn: boolean } {
  const before = consentStore.getState().consent
  writeCookie(cookieNames.consent, consentText(consent), days)
  consentStore.setState({ consent })
  return { isWithdrawn: consentCategories.some((category) => before?.[category] && !consent[category]) }
}

/** Returns the text of the cookie, such as `1:statistics.chat`, or `1:` if nothing is allowed. */
export function consentText(consent: Consent): string {
  return `${version}:${consentCategories.filter((category) => consent[category]).join('.')}`
}

export function parseConsent(text: string | null): Consent | null {
  const [given, allowed] = text?.split(':') ?? []
  if (given !== version || allowed === undefined) return null
  const names = allowed.split('.')
  return { statistics: names.includes('statistics'), chat: names.includes('chat') }
}

/** Returns whether this site loads anything that needs the consent of this category. */
export function usesCategory(
  { gtmId, chat, pushNotifications }: SiteView['shell'],
  category: ConsentCategory,
): boolean {
  return category === 'statistics' ? gtmId !== null : chat !== null || pushNotifications !== null
}

/** Stores the choice for a year. A widget cannot be unloaded, so a withdrawal reloads the page. */
export function decide(consent: Consent, reload: () => void = () => location.reload()): void {
  if (saveConsent(consent).isWithdrawn) reload()
}

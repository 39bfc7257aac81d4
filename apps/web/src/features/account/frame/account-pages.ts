import type { MessageKey } from '@touchline/i18n'
import type { IconName } from '@touchline/ui'

/** Pages of the account, as their addresses stand below `/profile/`, in the order they are offered. */
export const accountPages = [
  { name: 'details', icon: 'user', label: 'hub.profile', more: 'hub.profile-more' },
  { name: 'security', icon: 'key', label: 'hub.security', more: 'hub.security-more' },
  { name: 'devices', icon: 'desktop', label: 'hub.devices', more: 'hub.devices-more' },
  { name: 'notifications', icon: 'bell', label: 'hub.notifications', more: 'hub.notifications-more' },
  { name: 'contact', icon: 'mail', label: 'hub.contact', more: 'hub.contact-more' },
  { name: 'your-data', icon: 'file', label: 'hub.your-data', more: 'hub.your-data-more' },
] as const satisfies readonly { name: string; icon: IconName; label: MessageKey; more: MessageKey }[]

export type AccountPageName = (typeof accountPages)[number]['name']

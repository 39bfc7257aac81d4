import type { ConsentCategory } from '../../../state/consent.ts'
import type { SiteView } from '../../../state/site.ts'

/** Whether this site loads anything a visitor would have to allow. */
export function usesCategory(
  { gtmId, chat, pushNotifications }: SiteView['shell'],
  category: ConsentCategory,
): boolean {
  return category === 'statistics' ? gtmId !== null : chat !== null || pushNotifications !== null
}

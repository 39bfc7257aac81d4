import { LimitType } from '@touchline/contract'
import type { SiteConfiguration } from '@touchline/contract/site'

/**
 * What players of the site may limit: nothing where the service is off, though what they have set before holds. Where it is on,
 * staying away is always offered, and deposits are where there are any.
 */
export function offeredLimits({
  saferGambling,
  features,
  services,
}: Pick<SiteConfiguration, 'saferGambling' | 'features' | 'services'>): LimitType[] {
  if (!services.limits) return []
  return LimitType.options.filter((type) => {
    if (type === 'selfexclusion' || type === 'coolingoff') return true
    if (!features.responsible_gambling || !saferGambling.limits.includes(type)) return false
    if (type === 'activity') return features.activity_tracking
    return type !== 'deposit' || services.deposit
  })
}

import type { SiteConfiguration } from '@touchline/contract/site'
import type { SignedIn, Site } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import type { Configurations } from '../../operators/site/index.ts'
import { missedFields } from './missed-fields.ts'
import { readRecord } from './player-records.ts'
import type { PlayerRecord, ProfileRules } from './player-records.ts'

/** AUTH-05, AUTH-06: whether the player has given all that the site demands. Until then the account is read only. */
function isComplete(record: PlayerRecord, rules: ProfileRules): boolean {
  return missedFields(record, rules).length === 0 && !isPhoneDemanded(record, rules)
}

/** AUTH-06. Nothing is asked of a demo player. */
export function isPhoneDemanded(
  { isPhoneVerified, isDemo }: Pick<PlayerRecord, 'isPhoneVerified' | 'isDemo'>,
  { platformSettings }: Pick<SiteConfiguration, 'platformSettings'>,
): boolean {
  return platformSettings.auth.isPhoneVerificationRequired && !isPhoneVerified && !isDemo
}

// What makes an account incomplete again is another configuration, which is read anew, or another phone number.
const knownMs = 60_000
const mostKnown = 50_000

export type IsAccountComplete = (player: SignedIn, site: Site) => Promise<boolean>

/** Who was found complete is not read again for a minute: every bet asks. Who was not is read every time. */
export function createAccountCheck(database: Database, configurations: Configurations): IsAccountComplete {
  const known = new Map<string, number>()

  function remember(key: string): void {
    known.delete(key)
    known.set(key, performance.now())
    const [oldest] = known.size > mostKnown ? known.keys() : []
    if (oldest !== undefined) known.delete(oldest)
  }

  return async (player, site) => {
    const { version, configuration } = await configurations.current(site)
    const key = `${site.id}/${version}/${player.id}`
    const foundMs = known.get(key)
    if (foundMs !== undefined && performance.now() - foundMs < knownMs) return true
    const terms = { siteId: site.id, version: configuration.legal.termsVersion }
    const record = await readRecord(database, player.id, terms)
    const isFound = record !== undefined && isComplete(record, configuration)
    if (isFound) remember(key)
    return isFound
  }
}

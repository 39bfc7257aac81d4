import type { SiteConfiguration, Services } from '@touchline/contract/site'
import type { Log } from '@touchline/process'
import { reject } from '../../platform/http/index.ts'
import type { LimitOpenCalls, Site } from '../../platform/http/index.ts'
import type { Attempts, CloseSockets, Passwords } from '../accounts/index.ts'
import type { CreateLimit, Database } from '../../platform/runtime/index.ts'
import type { Configurations } from '../../operators/site/index.ts'

export type IdentityOptions = {
  database: Database
  createLimit: CreateLimit
  configurations: Configurations
  attempts: Attempts
  passwords: Passwords
  closeSockets: CloseSockets
  limitOpenCalls: LimitOpenCalls
  /**
   * Returns whether the site has a payment provider. New players of play-money sites without one get some play money.
   */
  hasProvider: (site: Site, configuration: SiteConfiguration) => boolean
  /** The key with which SMS codes are hashed. Without it no code is accepted. */
  codeKey: string | undefined
  log: Log
}

/** Rejects the call as not found if the site has the service switched off. */
export async function requireService(
  { configurations }: Pick<IdentityOptions, 'configurations'>,
  site: Site,
  service: keyof Services,
): Promise<void> {
  if (!(await configurations.current(site)).configuration.services[service]) reject('not-found')
}

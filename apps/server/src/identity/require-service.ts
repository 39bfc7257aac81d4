import type { Services } from '@touchline/contract/site'
import { reject } from '../http/index.ts'
import type { Site } from '../http/index.ts'
import type { IdentityOptions } from './identity-options.ts'

export async function isOffered(
  { configurations }: Pick<IdentityOptions, 'configurations'>,
  site: Site,
  service: keyof Services,
): Promise<boolean> {
  return (await configurations.current(site)).configuration.services[service]
}

/** A service that is off is nowhere: neither on pages nor by its calls. */
export async function requireService(
  options: Pick<IdentityOptions, 'configurations'>,
  site: Site,
  service: keyof Services,
): Promise<void> {
  if (!(await isOffered(options, site, service))) reject('not-found')
}

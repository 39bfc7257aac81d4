import type { Services } from '@touchline/contract/site'
import { reject } from '../../platform/http/index.ts'
import type { Site } from '../../platform/http/index.ts'
import type { IdentityOptions } from './identity-options.ts'

/** A service that is off is nowhere: neither on pages nor by its calls. */
export async function requireService(
  { configurations }: Pick<IdentityOptions, 'configurations'>,
  site: Site,
  service: keyof Services,
): Promise<void> {
  if (!(await configurations.current(site)).configuration.services[service]) reject('not-found')
}

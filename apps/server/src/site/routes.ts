import { getVisitor } from '@touchline/contract'
import { getSite, judgeCountry } from '@touchline/contract/site'
import { handle } from '../http/index.ts'
import type { Routes } from '../http/index.ts'
import type { Configurations } from './serve-configuration.ts'

export function siteRoutes(configurations: Configurations): Routes {
  return [
    handle(getSite, async ({ site }) => (await configurations.current(site)).shown),
    handle(getVisitor, async ({ site, country }) => {
      const { configuration } = await configurations.current(site)
      return {
        userCountry: country === null ? null : { code: country },
        ...judgeCountry(configuration.platformSettings.blockedCountries, country),
      }
    }),
  ]
}

import { postTerms } from '@touchline/contract/server'
import { handle, reject } from '../../platform/http/index.ts'
import type { Routes, SignedIn, Site } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import type { Configurations } from '../../operators/site/index.ts'

/** SHELL-12i: a player agrees to what is in force. What was agreed to before stays as a row of its own. */
export function termsRoutes(database: Database, configurations: Configurations): Routes {
  return [
    handle(postTerms, async ({ player, site, body: { version } }) => {
      const { legal } = (await configurations.current(site)).configuration
      // They were changed while they were read: nobody agrees to what they have not seen.
      if (version !== legal.termsVersion)
        reject('invalid-fields', { fields: [{ id: 'terms_acceptance', reason: 'unavailable' }] })
      await acceptTerms(database, player, site, version)
      return { terms_version: version }
    }),
  ]
}

async function acceptTerms(database: Database, player: SignedIn, site: Site, version: string): Promise<void> {
  await database.query({
    name: 'accept-terms',
    text: 'SELECT touchline.accept_terms($1, $2, $3, clock_timestamp())',
    values: [player.id, site.id, version],
  })
}

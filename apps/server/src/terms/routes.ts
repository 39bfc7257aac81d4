import { postTerms } from '@touchline/contract'
import { handle, reject } from '../http/index.ts'
import type { Routes, SignedIn, Site } from '../http/index.ts'
import type { Database } from '../runtime/index.ts'
import type { Configurations } from '../site/index.ts'

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
    text: `WITH accepted AS (
        INSERT INTO touchline.terms_acceptance (operator_id, player_id, site_id, version) VALUES ($1, $2, $3, $4)
        ON CONFLICT (player_id, site_id, version) DO NOTHING)
      UPDATE touchline.player SET terms_version = $4, terms_accepted_at = clock_timestamp()
      WHERE id = $2 AND terms_version IS DISTINCT FROM $4`,
    values: [player.operatorId, player.id, site.id, version],
  })
}

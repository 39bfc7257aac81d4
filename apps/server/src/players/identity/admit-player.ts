import { depositSource } from '@touchline/contract/site'
import type { SiteConfiguration } from '@touchline/contract/site'
import type { PoolClient } from 'pg'
import type { Site } from '../../platform/http/index.ts'
import { inTransaction } from '../../platform/runtime/index.ts'
import { comparePlayer } from '../verification/index.ts'
import type { IdentityOptions } from './identity-options.ts'

/** Creates the player at once, for sites that do not require a confirmation. */
export async function createFromSignUp(
  options: IdentityOptions,
  { signUpId, ...made }: Omit<Parameters<typeof admitPlayer>[2], 'id'> & { signUpId: number },
): Promise<void> {
  await inTransaction(options.database, async (client) => {
    const { rows } = await client.query<{ id: string | null }>({
      name: 'create-player',
      text: 'SELECT touchline.create_player($1) AS id',
      values: [signUpId],
    })
    const id = rows[0]?.id ?? null
    if (id !== null) await admitPlayer(options, client, { ...made, id: Number(id) })
  })
}

type NewPlayer = {
  id: number
  site: Site
  configuration: SiteConfiguration
  /** The browser that confirms the sign-up. It may be another one than the browser in which the form was filled in. */
  deviceHash: Buffer
  traceId: string
}

/**
 * Compares a new player with excluded and closed accounts, in the transaction that creates the player. On a play-money
 * site the player also gets some play money, unless another site of the operator takes real money (DEP-06d). That comes
 * last, because a wallet must be locked after its player.
 */
export async function admitPlayer(
  { hasProvider, log }: Pick<IdentityOptions, 'hasProvider' | 'log'>,
  client: PoolClient,
  { id, site, configuration, deviceHash, traceId }: NewPlayer,
): Promise<void> {
  await comparePlayer(client, { id, operatorId: site.operatorId }, { of: 'account', deviceHash, log, traceId })
  if (depositSource(configuration, hasProvider(site, configuration)) !== 'play-money') return
  await client.query({ name: 'welcome-player', text: 'SELECT touchline.welcome_player($1)', values: [id] })
}

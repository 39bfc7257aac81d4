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
  startsWithMoney: boolean
  /** The browser that confirms the sign-up, which may differ from the one in which the form was filled in. */
  deviceHash: Buffer
  traceId: string
}

/**
 * DEP-06d: on a play-money site a new player gets some play money, unless another site of the operator takes real money:
 * its sites share players, and a wallet with play money cannot take a real deposit any more (FUND-6). This is read
 * before the transaction that creates the player, which would hold one connection and wait for another.
 */
export async function startsWithPlayMoney(
  { configurations, hasProvider }: Pick<IdentityOptions, 'configurations' | 'hasProvider'>,
  site: Site,
  configuration: SiteConfiguration,
): Promise<boolean> {
  if (depositSource(configuration, hasProvider(site, configuration)) !== 'play-money') return false
  return !(await configurations.takesRealMoney(site.operatorId))
}

/**
 * Compares a new player with excluded and closed accounts, in the transaction that creates the player. The play money
 * comes last, because a wallet must be locked after its player.
 */
export async function admitPlayer(
  { log }: Pick<IdentityOptions, 'log'>,
  client: PoolClient,
  { id, site, startsWithMoney, deviceHash, traceId }: NewPlayer,
): Promise<void> {
  await comparePlayer(client, { id, operatorId: site.operatorId }, { of: 'account', deviceHash, log, traceId })
  if (!startsWithMoney) return
  await client.query({ name: 'welcome-player', text: 'SELECT touchline.welcome_player($1)', values: [id] })
}

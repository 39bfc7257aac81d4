import { depositSource } from '@touchline/contract/site'
import type { SiteConfiguration } from '@touchline/contract/site'
import type { PoolClient } from 'pg'
import type { Site } from '../../platform/http/index.ts'
import { comparePlayer } from '../verification/index.ts'
import type { IdentityOptions } from './identity-options.ts'

type NewPlayer = {
  id: number
  site: Site
  configuration: SiteConfiguration
  /** Of the browser that confirms: somebody else may have filled in the form. */
  deviceHash: Buffer
  traceId: string
}

/**
 * In the transaction that makes a player: they are compared with those who stay away, and on a site of play money alone they are given
 * some to begin with, unless another site of the operator deals in real money (DEP-06d). The money comes last, because the wallet is locked after the player.
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

import { randomBytes } from 'node:crypto'
import { postDemoPlayer } from '@touchline/contract/server'
import { handle, reject } from '../../platform/http/index.ts'
import { completeSignIn, readRecord } from '../accounts/index.ts'
import { hashToken } from '../../platform/runtime/index.ts'
import { isClosedToDemo } from '../verification/index.ts'
import type { IdentityOptions } from './identity-options.ts'

/** AUTH-13e: one tap, no form. Only on a site with play money that says so. */
export function demoPlayerRoute({ database, configurations, attempts, log }: IdentityOptions) {
  return handle(postDemoPlayer, async (call) => {
    const { site, address, locale, device } = call
    const { platformSettings, legal, defaultCurrency } = (await configurations.current(site)).configuration
    if (!platformSettings.auth.isDemoPlayerOffered || !legal.isPlayMoney) reject('not-found')
    if (device.token !== undefined && (await isClosedToDemo(database, site.operatorId, hashToken(device.token))))
      reject('account-on-hold')
    if (!(await attempts.mayMakeDemo(address))) reject('too-many-attempts')
    const name = randomBytes(5).toString('hex')
    const { rows } = await database.query<{ id: string }>({
      name: 'create-demo-player',
      text: 'SELECT touchline.create_demo_player($1, $2, $3, $4, $5) AS id',
      // No mail can be sent to a name under `invalid`.
      values: [site.operatorId, `demo-${name}@players.invalid`, `Demo ${name.slice(0, 4)}`, locale, defaultCurrency],
    })
    const record = (await readRecord(database, Number(rows[0]?.id))) ?? reject('internal')
    return { player: await completeSignIn({ database, log }, record, call) }
  })
}

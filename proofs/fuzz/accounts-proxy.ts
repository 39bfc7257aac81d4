import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { AppProcess, Suite } from '@touchline/testkit'
import { hashToken, newToken } from '../../apps/server/src/platform/runtime/index.ts'
import { passOn } from './pass-on.ts'
import { serveProxy } from './serve-proxy.ts'

/** `changing` counts accepted calls that changed an account. If it is not zero, the comparison detects changes. */
type Counts = { accepted: number; rejected: number; changed: number; changing: number }

/**
 * Opens a proxy between Schemathesis and the API. Each call has the session of the next player, who has just confirmed
 * the password and has an open account, and comes from a network of its own, so that neither limits nor the call before
 * decide the response. The stored data about accounts are compared before and after every rejected call.
 */
export async function openAccountsProxy({ suite, api, players }: { suite: Suite; api: AppProcess; players: number }) {
  const counts: Counts = { accepted: 0, rejected: 0, changed: 0, changing: 0 }
  let calls = 0

  async function nextSession(): Promise<string> {
    const token = newToken()
    await suite.database.query(
      `WITH opened AS (UPDATE touchline.player SET closed_at = NULL WHERE id = $2 AND closed_at IS NOT NULL)
        INSERT INTO touchline.session (token_hash, player_id, operator_id, confirmed_at, password_confirmed_at)
        VALUES ($1, $2, 1, clock_timestamp(), clock_timestamp())`,
      [hashToken(token), 1 + ((calls += 1) % players)],
    )
    // Removes the minute that a player has to wait before the next code.
    await suite.database.query('DELETE FROM touchline.attempt; DELETE FROM touchline.phone_verification')
    return token
  }

  async function accounts(): Promise<string> {
    const [row] = await suite.database.query<{ text: string }>(`SELECT md5(concat(
        (SELECT string_agg(player::text, '' ORDER BY id) FROM touchline.player),
        (SELECT string_agg(totp::text, '' ORDER BY player_id) FROM touchline.player_totp AS totp),
        (SELECT string_agg(passkey::text, '' ORDER BY id) FROM touchline.passkey),
        (SELECT count(*) FROM touchline.session))) AS text`)
    if (!row?.text) throw new Error('accounts cannot be compared')
    return row.text
  }

  async function forward(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const [body, token] = [await text(from), await nextSession()]
    const before = await accounts()
    const network = `203.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
    const { status, headers, answer } = await passOn(from, { url: api.url, body, token, network })
    const isChanged = (await accounts()) !== before
    if (status < 400) {
      counts.accepted += 1
      if (isChanged) counts.changing += 1
    } else {
      counts.rejected += 1
      if (isChanged) counts.changed += 1
    }
    to.writeHead(status, headers).end(answer)
  }

  return { ...(await serveProxy(forward)), counts: () => ({ ...counts }) }
}

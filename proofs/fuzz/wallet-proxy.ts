import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { AppProcess, Suite } from '@touchline/testkit'
import { signBody } from '../../apps/server/src/cashier/payments/index.ts'
import { hashToken, newToken } from '../../apps/server/src/platform/runtime/index.ts'
import { passOn } from './pass-on.ts'
import { serveProxy } from './serve-proxy.ts'

/** `moving` counts accepted calls that moved money. If it is not zero, the comparison detects movements. */
type Counts = { accepted: number; rejected: number; moved: number; moving: number }

type Options = { suite: Suite; api: AppProcess; players: number; staffToken: string; secret: string }

/**
 * Opens a proxy between Schemathesis and the API. A player's call gets the session of the next player, or of the player
 * whose payment it names, and an exclusion by the call before is ended. A staff call gets a token, and a message of the
 * provider a signature. The ledger is compared before and after. Calls run one at a time, and no other process moves
 * money.
 */
export async function openWalletProxy({ suite, api, players, staffToken, secret }: Options) {
  const counts: Counts = { accepted: 0, rejected: 0, moved: 0, moving: 0 }
  const { query } = suite.database
  let calls = 0

  async function playerFor(path: string): Promise<number> {
    const [named] = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(path) ?? []
    const [payment] =
      named === undefined
        ? []
        : await query<{ player_id: string }>('SELECT player_id FROM touchline.payment WHERE id = $1', [named])
    return Number(payment?.player_id ?? 1 + (calls % players))
  }

  async function nextSession(path: string): Promise<string> {
    const [token, player] = [newToken(), await playerFor(path)]
    await query(
      `UPDATE touchline.player_limit SET status = 'disabled', confirm_until = NULL
        WHERE player_id = $1 AND type IN ('selfexclusion', 'coolingoff') AND status <> 'disabled'`,
      [player],
    )
    await query('UPDATE touchline.player SET excluded_until = NULL WHERE id = $1', [player])
    await query(
      `INSERT INTO touchline.session (token_hash, player_id, operator_id, confirmed_at)
        VALUES ($1, $2, 1, clock_timestamp())`,
      [hashToken(token), player],
    )
    return token
  }

  async function lastTransfer(): Promise<string | null | undefined> {
    const [row] = await query<{ id: string | null }>('SELECT max(id) AS id FROM touchline.transfer')
    return row?.id
  }

  /** Returns the headers for a call. An undefined one is not sent. */
  async function headersFor(path: string, body: string): Promise<Record<string, string | undefined>> {
    const fromNoPage = { 'x-touchline-app': undefined, 'sec-fetch-site': undefined, cookie: undefined }
    if (path.startsWith('/api/staff/')) return { ...fromNoPage, authorization: `Bearer ${staffToken}` }
    if (path.startsWith('/api/payments/'))
      return { ...fromNoPage, 'spi-signature': signBody(secret, 'message', body, Date.now()) }
    return { cookie: `__Host-sid=${await nextSession(path)}` }
  }

  async function forward(from: IncomingMessage, to: ServerResponse): Promise<void> {
    calls += 1
    const body = await text(from)
    const headers = await headersFor(from.url ?? '', body)
    const network = `203.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
    const before = await lastTransfer()
    const { status, headers: answered, answer } = await passOn(from, { url: api.url, body, headers, network })
    const isMoved = (await lastTransfer()) !== before
    if (status < 400) {
      counts.accepted += 1
      if (isMoved) counts.moving += 1
    } else {
      counts.rejected += 1
      if (isMoved) counts.moved += 1
    }
    to.writeHead(status, answered).end(answer)
  }

  return { ...(await serveProxy(forward)), counts: () => ({ ...counts }) }
}

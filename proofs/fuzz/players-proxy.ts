import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { AppProcess, Suite } from '@touchline/testkit'
import { passOn } from './pass-on.ts'
import { serveProxy } from './serve-proxy.ts'

type Counts = { accepted: number; rejected: number; moved: number }

/**
 * Opens a proxy between Schemathesis and the API. It gives each call the session of the next player, or of the player
 * whose bet or key the call names, and compares the ledger before and after. Calls run one at a time, and no other
 * process moves money.
 */
export async function openPlayersProxy({ suite, api, tokens }: { suite: Suite; api: AppProcess; tokens: string[] }) {
  const counts: Counts = { accepted: 0, rejected: 0, moved: 0 }
  let calls = 0

  async function tokenFor(path: string): Promise<string> {
    const [named] = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(path) ?? []
    const [bet] =
      named === undefined
        ? []
        : await suite.database.query<{ player_id: string }>(
            'SELECT player_id FROM touchline.bet WHERE id = $1 OR request_key = $1 LIMIT 1',
            [named],
          )
    return tokens[bet ? Number(bet.player_id) - 1 : (calls += 1) % tokens.length] ?? ''
  }

  async function lastTransfer(): Promise<string | undefined> {
    const [row] = await suite.database.query<{ id: string }>('SELECT max(id) AS id FROM touchline.transfer')
    return row?.id
  }

  async function forward(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const [body, token, before] = [await text(from), await tokenFor(from.url ?? ''), await lastTransfer()]
    const network = `203.0.${(calls >> 8) & 255}.${calls & 255}`
    const { status, headers, answer } = await passOn(from, { url: api.url, body, token, network })
    if (status < 400) counts.accepted += 1
    else {
      counts.rejected += 1
      if ((await lastTransfer()) !== before) counts.moved += 1
    }
    to.writeHead(status, headers).end(answer)
  }

  return { ...(await serveProxy(forward)), counts: () => ({ ...counts }) }
}

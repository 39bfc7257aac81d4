import { getExport } from '@touchline/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportQueries, exportPlayer } from '../../../src/players/identity/export-player.ts'
import { openDatabase } from '../../../src/platform/runtime/index.ts'
import { createLog } from '@touchline/process'
import { openPlayers } from '../../fixtures/player-fixture.ts'
import type { PlayerFixture } from '../../fixtures/player-fixture.ts'

let players: PlayerFixture
beforeAll(async () => void (players = await openPlayers('export')))
afterAll(() => players?.close())

const query = (text: string, values: unknown[] = []) => players.suite.database.query(text, values)

/** Tables with data of players that the export leaves out, each with the reason. */
const leftOut: Record<string, string> = {
  account_token: 'proves who a player is, for an hour',
  audit_walk: 'a place in the walk over all players',
  bet_event: 'each bet shows its own, and the book keeps its reasons there',
  bet_notice: 'a queue of seconds; the notification is exported',
  betting_switch: 'a decision of the house, with the name of its staff',
  cash_out_watch: 'which bets an open page shows, for half a minute',
  person: 'keyed hashes of the name, birth date and address that are exported',
  person_match: 'which other players one resembles: data of theirs, and how the operator finds them',
  player_group: 'how the house limits its risk',
  player_totp: 'proves who a player is',
  recovery_code: 'proves who a player is',
  risk_rule: 'how the house limits its risk, with the name of its staff',
  sign_in_challenge: 'proves who a player is, for minutes',
  sign_up: 'anybody can sign up with an address; what was confirmed is the player',
  waiting_cash_out: 'a queue of seconds; its end is exported with the bet',
}

it('AUTH-13c every table with data of players is either exported or left out for a stated reason', async () => {
  const rows = await query(
    `SELECT DISTINCT class.relname AS name FROM pg_attribute AS attribute
      JOIN pg_class AS class ON class.oid = attribute.attrelid AND class.relkind IN ('r', 'p') AND NOT class.relispartition
      WHERE class.relnamespace = 'touchline'::regnamespace AND attribute.attname IN ('player_id', 'last_player_id')`,
  )
  const texts = Object.values(exportQueries).join('\n')
  const missing = rows
    .map((row) => row['name'] as string)
    .filter((name) => !new RegExp(`touchline\\.${name}\\b`).test(texts) && leftOut[name] === undefined)
  expect(missing).toEqual([])
})

it('AUTH-13c the export matches the contract, and states when a list was shortened', async () => {
  const id = await players.addPlayer('export@example.com')
  await query(
    `INSERT INTO touchline.message (operator_id, site_id, channel, kind, player_id, locale, data)
      VALUES (1, 1, 'mail', 'new-device', $1, 'en', '{"address": "192.0.2.1", "device": "hash"}')`,
    [id],
  )
  const url = players.suite.database.url('tl_api')
  const database = openDatabase({ url, name: 'test', connections: 1, log: createLog('test', 'silent') })
  const exported = await exportPlayer(database, id)
  const parsed = getExport.reply.parse(JSON.parse(JSON.stringify(exported)))
  expect(parsed).toMatchObject({ is_complete: true, messages: [{ data: { address: '192.0.2.1' } }] })
  expect(Object.keys(exportQueries).filter((name) => !(name in parsed))).toEqual([])
  expect(JSON.stringify(parsed.messages)).not.toContain('hash')
  await query(
    `INSERT INTO touchline.notification (operator_id, player_id, type, title, body)
      SELECT 1, $1, 'bet', 'Note', 'Text' FROM generate_series(1, 10001)`,
    [id],
  )
  const cut = await exportPlayer(database, id)
  expect([cut.is_complete, cut.notifications.length]).toEqual([false, 10_000])
  await database.end()
})

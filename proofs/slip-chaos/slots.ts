import { appHeader, postSignIn } from '@touchline/contract'
import { setTimeout as wait } from 'node:timers/promises'
import type { Site } from '../../e2e/bet-path/open-site.ts'
import { demoPlayer } from '../../e2e/bet-path/open-site.ts'
import type { Credentials } from './page-state.ts'

/** A line whose prices are changed. The first one of a match is its 1X2. */
export type ChaosLine = { market: number; specifier: string; outcomes: readonly string[] }
export type ChaosMatch = { id: number; urn: string; slug: string; lines: readonly ChaosLine[] }
export type ChaosPlayer = Credentials & { id: number }
/** A player with a session besides that of the page. */
export type SignedInPlayer = ChaosPlayer & { cookie: string }

/** The matches and players of one page at a time, so that no other page changes them, their bets and their balances. */
export type Slot = { matches: readonly ChaosMatch[]; players: readonly [ChaosPlayer, ChaosPlayer] }

const matchesPerSlot = 3
const linesPerMatch = 6
const playMinor = 10_000_000

export async function openSlots(site: Site, count: number): Promise<Slot[]> {
  const matches = await openMatches(site, count * matchesPerSlot)
  const players = await openPlayers(site, count * 2)
  return Array.from({ length: count }, (_, slot) => ({
    matches: matches.slice(slot * matchesPerSlot, (slot + 1) * matchesPerSlot),
    players: [players[slot * 2]!, players[slot * 2 + 1]!],
  }))
}

/** Returns matches whose 1X2 is open, live ones first. */
async function openMatches({ suite, apiProxy }: Site, count: number): Promise<ChaosMatch[]> {
  const rows = await suite.database.query<Omit<ChaosMatch, 'slug'>>(
    `SELECT match.id::int, match.urn, (SELECT jsonb_agg(other) FROM (
        SELECT market_id AS market, specifier,
          (SELECT jsonb_agg(outcome ->> 'id') FROM jsonb_array_elements(touchline.live_market(book) -> 'outcomes') AS outcome)
            AS outcomes
        FROM touchline.book_line AS book WHERE match_id = match.id AND status = 1
        ORDER BY market_id <> 1, market_id, specifier LIMIT ${linesPerMatch}) AS other) AS lines
      FROM touchline.match
      JOIN touchline.book_line AS line ON line.match_id = match.id AND line.market_id = 1 AND line.status = 1
      WHERE match.kind = 'match' ORDER BY match.status DESC, match.id LIMIT $1`,
    [count],
  )
  if (rows.length < count) throw new Error(`${rows.length} open matches, not ${count}`)
  return Promise.all(
    rows.map(async ({ id, urn, lines }) => {
      const reply = await fetch(`${apiProxy.url}/api/v2/matches/${id}`, { headers: { host: 'localhost' } })
      const { slug } = (await reply.json()) as { slug: string }
      return { id, urn, slug, lines }
    }),
  )
}

async function openPlayers({ suite }: Site, count: number): Promise<ChaosPlayer[]> {
  const { database } = suite
  const emails = Array.from({ length: count }, (_, player) => `chaos-${player}@touchline.example`)
  const rows = await database.query<{ id: number; email: string }>(
    `INSERT INTO touchline.player (operator_id, email, password_hash, first_name, language, currency)
      SELECT operator_id, given, password_hash, 'Chaos', 'en', 'EUR'
      FROM touchline.player, unnest($2::text[]) AS given WHERE email = $1 RETURNING id::int, email`,
    [demoPlayer.email, emails],
  )
  await database.query(
    `INSERT INTO touchline.player_setting (player_id, operator_id, accept_policy)
      SELECT id, operator_id, 'any' FROM touchline.player WHERE email = ANY($1)`,
    [emails],
  )
  await database.query(
    `SELECT touchline.open_account(operator_id, id, 'EUR'), touchline.issue_play_money(id, 'EUR', $2, 'chaos')
      FROM touchline.player WHERE email = ANY($1)`,
    [emails, playMinor],
  )
  return rows.map(({ id, email }) => ({ id, email, password: demoPlayer.password }))
}

/**
 * Signs the player in. Each run needs this again, because a player has a limited number of sessions and every page
 * starts one.
 */
export async function signInElsewhere({ url }: Site, player: ChaosPlayer): Promise<SignedInPlayer> {
  const { email, password } = player
  for (let attempt = 1; ; attempt += 1) {
    const reply = await fetch(`${url}${postSignIn.path}`, {
      method: 'POST',
      headers: { ...appHeader, origin: url, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    const [cookie = ''] = (reply.headers.getSetCookie()[0] ?? '').split(';')
    if (reply.ok && cookie !== '') return { ...player, cookie }
    // Retries, because the number of passwords that are checked at once is limited.
    if (reply.status !== 503 || attempt === 20) throw new Error(`${email} cannot sign in: ${reply.status}`)
    await wait(300)
  }
}

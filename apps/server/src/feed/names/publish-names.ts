import { matchWordsChannel, publicChannel } from '@touchline/contract'
import type { LiveMarket, MarketName, MarketsNamed, MatchOffered } from '@touchline/contract'
import type { ChangedMatch } from '../../book/index.ts'
import { createMarketWords, matchSides, readMatchWords } from '../../catalogue/index.ts'
import type { Publication, Publisher } from '../../live/index.ts'
import type { Log } from '@touchline/process'
import type { Database } from '../../runtime/index.ts'

const everyMs = 1_000
const matchesAtOnce = 20
const matchLimit = 200
const linesPerMatch = 50

export type WordsTeller = {
  note(changed: readonly ChangedMatch[]): void
  tell(): Promise<void>
  stop(): Promise<void>
}

type Options = { database: Database; publisher: Publisher; locales: readonly string[]; log: Log }
type Appeared = { isNewMatch: boolean; lines: MarketName[] }

/**
 * Tells, in every language, of matches with their first prices and of lines that appeared on a match. Twenty matches a
 * second at most, and no more than two hundred wait: after a start everything is new, and whoever came before has read it.
 */
export function startTellingWords({ database, publisher, locales, log }: Options): WordsTeller {
  const words = createMarketWords(database)
  const waiting = new Map<number, Appeared>()
  let telling: Promise<void> | undefined

  function note(changed: readonly ChangedMatch[]): void {
    for (const { matchId, version, appeared } of changed) {
      if (appeared.length === 0) continue
      const held = waiting.get(matchId)
      if (!held && waiting.size >= matchLimit) continue
      const lines = [...(held?.lines ?? []), ...appeared].slice(0, linesPerMatch)
      waiting.set(matchId, { isNewMatch: version === 1 || (held?.isNewMatch ?? false), lines })
    }
  }

  async function tellSome(): Promise<void> {
    const some = [...waiting].slice(0, matchesAtOnce)
    for (const [matchId] of some) waiting.delete(matchId)
    const hints = [
      ...(await newMatches(some.flatMap(([id, { isNewMatch }]) => (isNewMatch ? [id] : [])))),
      ...(await newLines(some.filter(([, { isNewMatch }]) => !isNewMatch))),
    ]
    if (hints.length > 0) await publisher.hint(hints)
  }

  async function newMatches(ids: readonly number[]): Promise<Publication[]> {
    if (ids.length === 0) return []
    const told = await Promise.all(
      locales.map(async (locale) =>
        (await readMatchWords(database, locale, ids)).map((match) =>
          said(publicChannel(locale), { type: 'match_changed', match }),
        ),
      ),
    )
    return told.flat()
  }

  async function newLines(matches: readonly [number, Appeared][]): Promise<Publication[]> {
    const hints: Publication[] = []
    for (const [matchId, { lines }] of matches)
      for (const locale of locales) {
        const found = await readLines(database, locale, matchId, lines)
        if (!found) continue
        const { version, markets, ...match } = found
        const named = await words.add(markets, { ...match, locale })
        const event = { type: 'markets_changed' as const, match_id: matchId, version: Number(version), markets: named }
        hints.push(said(matchWordsChannel(locale, matchId), event))
      }
    return hints
  }

  function tell(): Promise<void> {
    telling ??= tellSome()
      .catch((error) => log.warn({ err: error }, 'words not told'))
      .finally(() => void (telling = undefined))
    return telling
  }

  const timer = setInterval(() => {
    if (waiting.size > 0) void tell()
  }, everyMs)
  return {
    note,
    tell,
    async stop() {
      clearInterval(timer)
      await telling
    },
  }
}

function said(channel: string, event: MatchOffered | MarketsNamed): Publication {
  return { channel, data: JSON.stringify(event) }
}

type FoundLines = { version: string; provider: string; home: string | null; away: string | null; markets: LiveMarket[] }

async function readLines(
  database: Database,
  locale: string,
  matchId: number,
  lines: readonly MarketName[],
): Promise<FoundLines | undefined> {
  const { rows } = await database.query<FoundLines>({
    name: 'read-appeared-lines',
    text: `SELECT match.version, match.provider, touchline.name(home.names, $2) AS home,
        touchline.name(away.names, $2) AS away, (
          SELECT jsonb_agg(touchline.live_market(line))
          FROM unnest($3::integer[], $4::text[]) AS given(market_id, specifier)
          JOIN touchline.book_line line ON line.match_id = match.id AND line.market_id = given.market_id
            AND line.specifier = given.specifier) AS markets
      FROM touchline.match
      ${matchSides}
      WHERE match.id = $1 AND match.status < 2`,
    values: [matchId, locale, lines.map(({ id }) => id), lines.map(({ specifier }) => specifier)],
  })
  return rows[0]?.markets ? rows[0] : undefined
}

import { matchNamesChannel, publicChannel, MatchStatus } from '@touchline/contract'
import type { LiveMarket, MarketLineKey, MarketsNamed, MatchOffered } from '@touchline/contract'
import type { Log } from '@touchline/process'
import type { ChangedMatch } from '../../book/index.ts'
import { createMarketNamer, matchCompetitors, readMatchNames } from '../../catalogue/index.ts'
import type { Publication, Publisher } from '../../live/index.ts'
import type { Database } from '../../../platform/runtime/index.ts'

const everyMs = 1_000
const matchesAtOnce = 20
const matchLimit = 200
const linesPerMatch = 50

export type NamePublisher = {
  add(changed: readonly ChangedMatch[]): void
  publish(): Promise<void>
  stop(): Promise<void>
}

type Options = { database: Database; publisher: Publisher; locales: readonly string[]; log: Log }
type Appeared = { isNewMatch: boolean; lines: MarketLineKey[] }

/**
 * Publishes the names of new matches and of new lines in every language, for at most twenty matches per second. At most
 * two hundred matches wait and the rest are dropped: that only happens after a start, when everything counts as new
 * although open pages have read it already.
 */
export function startNamePublisher({ database, publisher, locales, log }: Options): NamePublisher {
  const namer = createMarketNamer(database)
  const waiting = new Map<number, Appeared>()
  let publishing: Promise<void> | undefined

  function add(changed: readonly ChangedMatch[]): void {
    for (const { matchId, version, appeared } of changed) {
      if (appeared.length === 0) continue
      const known = waiting.get(matchId)
      if (!known && waiting.size >= matchLimit) continue
      const lines = [...(known?.lines ?? []), ...appeared].slice(0, linesPerMatch)
      waiting.set(matchId, { isNewMatch: version === 1 || (known?.isNewMatch ?? false), lines })
    }
  }

  async function publishSome(): Promise<void> {
    const some = [...waiting].slice(0, matchesAtOnce)
    for (const [matchId] of some) waiting.delete(matchId)
    const publications = [
      ...(await newMatches(some.flatMap(([id, { isNewMatch }]) => (isNewMatch ? [id] : [])))),
      ...(await newLines(some.filter(([, { isNewMatch }]) => !isNewMatch))),
    ]
    if (publications.length > 0) await publisher.publishOnce(publications)
  }

  async function newMatches(ids: readonly number[]): Promise<Publication[]> {
    if (ids.length === 0) return []
    const byLocale = await Promise.all(
      locales.map(async (locale) =>
        (await readMatchNames(database, locale, ids)).map((match) =>
          publication(publicChannel(locale), { type: 'match_changed', match }),
        ),
      ),
    )
    return byLocale.flat()
  }

  async function newLines(matches: readonly [number, Appeared][]): Promise<Publication[]> {
    const publications: Publication[] = []
    for (const [matchId, { lines }] of matches)
      for (const locale of locales) {
        const found = await readLines(database, locale, matchId, lines)
        if (!found) continue
        const { version, markets, ...match } = found
        const named = await namer.nameMarkets(markets, { ...match, locale })
        const event = { type: 'markets_changed' as const, match_id: matchId, version: Number(version), markets: named }
        publications.push(publication(matchNamesChannel(locale, matchId), event))
      }
    return publications
  }

  function publish(): Promise<void> {
    publishing ??= publishSome()
      .catch((error) => log.warn({ err: error }, 'names not published'))
      .finally(() => void (publishing = undefined))
    return publishing
  }

  const timer = setInterval(() => {
    if (waiting.size > 0) void publish()
  }, everyMs)
  return {
    add,
    publish,
    async stop() {
      clearInterval(timer)
      await publishing
    },
  }
}

function publication(channel: string, event: MatchOffered | MarketsNamed): Publication {
  return { channel, data: JSON.stringify(event) }
}

type FoundLines = {
  version: string
  provider: string
  sport_urn: string
  home: string | null
  away: string | null
  markets: LiveMarket[]
}

async function readLines(
  database: Database,
  locale: string,
  matchId: number,
  lines: readonly MarketLineKey[],
): Promise<FoundLines | undefined> {
  const { rows } = await database.query<FoundLines>({
    name: 'read-appeared-lines',
    text: `SELECT match.version, match.provider, sport.urn AS sport_urn, touchline.name(home.names, $2) AS home,
        touchline.name(away.names, $2) AS away, (
          SELECT jsonb_agg(touchline.live_market(line))
          FROM unnest($3::integer[], $4::text[]) AS given(market_id, specifier)
          JOIN touchline.book_line line ON line.match_id = match.id AND line.market_id = given.market_id
            AND line.specifier = given.specifier) AS markets
      FROM touchline.match
      JOIN touchline.sport ON sport.id = match.sport_id
      ${matchCompetitors}
      WHERE match.id = $1 AND match.status < ${MatchStatus.Stopped}`,
    values: [matchId, locale, lines.map(({ id }) => id), lines.map(({ specifier }) => specifier)],
  })
  return rows[0]?.markets ? rows[0] : undefined
}

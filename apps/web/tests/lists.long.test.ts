import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSiteBench } from './site-bench.ts'
import type { SiteBench } from './site-bench.ts'
import { emptyMatchState } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { waitFor } from '@touchline/testkit'
import type { Suite } from '@touchline/testkit'

let bench: SiteBench
beforeAll(async () => {
  bench = await openSiteBench('web lists')
  await plantCatalogue(bench.suite, [
    { sport: 'soccer', category: 'england', league: 'first', ahead: 41 },
    { sport: 'soccer', category: 'malta', league: 'quiet', ended: 1 },
    { sport: 'tennis', category: 'world', league: 'open', live: 1 },
    { sport: 'handball', category: 'iceland', league: 'over', ended: 1 },
    { sport: 'soccer', category: 'france', league: 'cup', ahead: 1 },
  ])
  const { query } = bench.suite.database
  await query(`UPDATE touchline.match SET kind = 'season', names = '{"en": "Who wins the cup"}' WHERE urn = 'cup-1'`)
  await query(`INSERT INTO touchline.market_line (match_id, market_id, specifier, producer_id, status, is_most_balanced,
      outcomes, feed_ts, version, touched_at)
    SELECT id, 534, '', 3, 1, false, '[{"id": "1", "odds": 1500, "active": true}]', 1, 1, now()
    FROM touchline.match WHERE urn = 'cup-1'`)
  await query(`INSERT INTO touchline.overlay (operator_id, kind, provider, subject_urn, is_top)
    SELECT id, 'tournament', 'betradar', urn, true FROM touchline.operator, unnest(ARRAY['first', 'cup']) AS urn`)
  await query(`INSERT INTO touchline.player (operator_id, email, password_hash, first_name, language, currency)
    SELECT site.operator_id, 'a@example.com', '$argon2id$', 'Ann', 'en', 'EUR' FROM touchline.site_host
    JOIN touchline.site ON site.id = site_host.site_id WHERE site_host.host = 'localhost'`)
  await query(`INSERT INTO touchline.bet_selection (player_id, bet_id, id, match_id, market_id, specifier, outcome_id,
      requested_odds_milli, odds_milli, line_version, feed_ts, producer_id, match_status, name_a, name_b, start_at,
      market_name, outcome_name)
    SELECT player.id, gen_random_uuid(), 1, match.id, 1, '', '1', 1500, 1500, 1, 1, 1, 0, '', '', match.start_at, '', ''
    FROM touchline.player, touchline.match WHERE match.urn = 'first-3'`)
})
afterAll(() => bench?.close())

/** Returns the ids of the matches for which a page has rows. */
async function rows(path: string): Promise<string[]> {
  const { status, text } = await bench.get(path)
  expect([path, status]).toEqual([path, 200])
  return [...text.matchAll(/class="mrow"[^>]* data-match="(\d+)"/g)].map(([, id = '']) => id)
}

describe('pages without an open match', () => {
  it.each([
    ['/sports/handball', 'handball'],
    ['/sports/soccer/malta-c2', 'malta'],
    ['/sports/soccer/quiet-l2', 'quiet'],
  ])('NAV-01 NAV-02 %s says that its list is empty', async (path, name) => {
    expect(await rows(path)).toEqual([])
    const { text } = await bench.get(path)
    expect(text).toContain(`<title>${name}`)
    expect(text).toContain('No matches here')
  })

  it.each([
    '/sports/chess',
    '/sports/A%20B',
    `/sports/${'x'.repeat(200)}`,
    '/sports/soccer/england-c99',
    '/sports/soccer/england-c99999999999',
    '/sports/soccer/first-l99999999999',
  ])('NAV-02c %s is not found', async (path) => {
    expect((await bench.get(path)).status).toBe(404)
  })

  it.each([
    ['/sports/soccer/anglia-c1?time=3h', '/sports/soccer/england-c1?time=3h'],
    ['/sports/tennis/malta-c2', '/sports/soccer/malta-c2'],
    ['/de/sports/soccer/c1', '/de/sports/soccer/england-c1'],
    ['/sports/soccer/second-l1?page=2', '/sports/soccer/first-l1?page=2'],
  ])('NAV-02b %s redirects to %s', async (path, location) => {
    const { status, headers } = await bench.get(path)
    expect([status, headers['location']]).toEqual([301, location])
  })
})

describe('NAV-12 parameters of a list', () => {
  it.each(['/sports/soccer/first-l1', '/sports/soccer/england-c1', '/sports/soccer', '/sports/top-sports'])(
    'NAV-12 %s has its matches on as many pages as it needs',
    async (path) => {
      const first = await rows(path)
      expect(first).toHaveLength(40)
      expect((await bench.get(path)).text).toContain(`href="${path}?page=2"`)
      const second = await rows(`${path}?page=2`)
      expect(new Set([...first, ...second]).size).toBe(41)
      expect(await rows(`${path}?time=3h`)).toEqual(first.slice(0, 3))
      expect(await rows(`${path}?isBettable=true`)).toEqual([])
      // Only on the third match were bets placed.
      const [one, two, three, ...rest] = first
      expect(await rows(`${path}?sortBy=popular`)).toEqual([three, one, two, ...rest])
    },
  )

  it('NAV-12 a list has one filter button, links that filter it without scripts, and leagues that can be collapsed', async () => {
    const { text } = await bench.get('/sports/soccer')
    expect([...text.matchAll(/<button[^>]*class="[^"]*filter-button/g)]).toHaveLength(1)
    const [plain = ''] = /<noscript>.*?<\/noscript>/s.exec(text.slice(text.indexOf('filter-button'))) ?? []
    for (const choice of ['time=3h', 'sortBy=popular', 'isBettable=true'])
      expect(plain).toContain(`href="/sports/soccer?${choice}"`)
    expect(/<button[^>]*aria-expanded="true"[^>]*aria-label="Matches of first"/.test(text)).toBe(true)
    expect(text).not.toContain('Page 1 of')
  })

  it('NAV-12 a list without matches is empty and does not show the matches of other lists', async () => {
    expect(await rows('/sports/live')).toHaveLength(1)
    for (const path of ['/sports/live', '/sports/schedule', '/sports/results', '/sports/soccer', '/sports/top-sports'])
      for (const key of ['favorites', 'betbuilder']) {
        const asked = `${path}?sport=${key}`
        expect([asked, await rows(asked)]).toEqual([asked, []])
        const { text } = await bench.get(asked)
        expect(text).toContain('No matches fit this filter')
        expect(text).toContain(`href="${path}"`)
      }
  })

  it.each(['/sports/top-sports', '/sports/soccer', '/sports/schedule'])(
    'NAV-12 %s shows outrights if the address requests them',
    async (path) => {
      expect(await rows(`${path}?sport=outrights`)).toEqual([])
      const { text } = await bench.get(`${path}?sport=outrights`)
      expect(/class="[^"]*\boutright\b.*?<h[23].*?>Who wins the cup</s.test(text)).toBe(true)
      expect((await bench.get(path)).text.includes('Who wins the cup')).toBe(false)
    },
  )
})

describe('times on list pages', () => {
  it('I18N-04a NAV-14a are rendered by the server, in the zone of the site', async () => {
    const [match] = await bench.suite.database.query<{ id: string; start_at: Date }>(
      `SELECT id, start_at FROM touchline.match WHERE urn = 'first-2'`,
    )
    const startAt = new Date(match?.start_at ?? 0).toISOString()
    const timeIn = (timeZone: string) => createI18n({ locale: 'en', timeZone, messages: {} }).time(startAt)
    const rowOf = async (path: string, host: string) => {
      const { text } = await bench.get(path, { host })
      const [, row = ''] = new RegExp(`data-match="${match?.id}"[^>]*>(.*?)data-match="`, 's').exec(text) ?? []
      // Attributes are removed, because they contain the time in UTC.
      return { row: row.replaceAll(/<[^>]*>/g, ' '), text }
    }
    const utc = await rowOf('/sports/soccer/first-l1', 'localhost')
    const dubai = await rowOf('/en/sports/soccer/first-l1', 'zafaran.localhost')
    expect(timeIn('UTC')).not.toBe(timeIn('Asia/Dubai'))
    expect([utc.row.includes(timeIn('UTC')), utc.row.includes(timeIn('Asia/Dubai'))]).toEqual([true, false])
    expect([dubai.row.includes(timeIn('Asia/Dubai')), dubai.row.includes(timeIn('UTC'))]).toEqual([true, false])
    expect(utc.text).toContain('All times are in the UTC time zone.')
    expect(dubai.text).toContain('All times are in the Dubai time zone.')
  })
})

describe('links to a category', () => {
  it('NAV-01 a league leads to its sport and category', async () => {
    const { text } = await bench.get('/de/sports/soccer/first-l1')
    const [crumbs = ''] = /<nav class="crumbs".*?<\/nav>/s.exec(text) ?? []
    expect([...crumbs.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/de/sports/soccer',
      '/de/sports/soccer/england-c1',
    ])
  })

  it('SEO-03d the sitemap contains the sports, categories and leagues with open matches, and no others', async () => {
    const { text } = await bench.get('/sitemap.xml')
    for (const path of ['/sports/soccer', '/de/sports/soccer/england-c1', '/sports/tennis/open-l3'])
      expect(text).toContain(`${path}</loc>`)
    for (const path of ['handball', 'malta-c2', 'quiet-l2']) expect(text).not.toContain(path)
  })
})

describe('search engines', () => {
  async function firstEvent(path: string): Promise<string> {
    const [, href = ''] = /href="(\/sports\/soccer\/(?:[^"/]+-)?m\d+)"/.exec((await bench.get(path)).text) ?? []
    expect(href, path).not.toBe('')
    return (await bench.get(href)).text
  }

  it('SEO-03abc find a match as a SportsEvent with an image, and the organization that offers it', async () => {
    const text = await firstEvent('/sports/soccer')
    expect(text).toContain('"@type":"SportsEvent"')
    expect(text).toContain('"@type":"Organization","name":"Touchline"')
    expect(text.match(/property="og:image"/g)).toHaveLength(1)
  })

  it('SEO-04b find an outright under its own name', async () => {
    const text = await firstEvent('/sports/soccer?sport=outrights')
    expect(text).toContain('"@type":"SportsEvent"')
    expect(text).toMatch(/<title>Who wins the cup: /)
  })

  it('SEO-04 find different descriptions on the pages of a sport, a category and a league', async () => {
    const found = await Promise.all(
      ['/sports/soccer', '/sports/soccer/england-c1', '/sports/soccer/first-l1'].map(async (path) => {
        const { text } = await bench.get(path)
        return /<meta name="description" content="([^"]+)"/.exec(text)?.[1]
      }),
    )
    expect(new Set(found).size).toBe(3)
    for (const text of found) expect(text).toMatch(/^Odds on /)
  })
})

describe('a custom page', () => {
  it('NAV-01c takes precedence over a sport with the same path', async () => {
    const soccer = () => bench.get('/en/sports/soccer', { host: 'zafaran.localhost' })
    expect((await soccer()).text).toContain('<title>soccer')
    await bench.save('zafaran', (document) => ({
      ...document,
      customPages: [{ path: '/soccer', title: { en: 'A week of football' } }],
      // Menus may refer to custom pages that this change removes, so they are removed too.
      menus: {},
    }))
    await waitFor('the page', async () => (await soccer()).text.includes('<title>A week of football'))
    const { status, text } = await soccer()
    expect(status).toBe(200)
    expect(text).toMatch(/<h1[^>]*>A week of football<\/h1>/)
    expect(text).not.toContain('class="mrow"')
  })
})

/** A league with its category and sport, and its numbers of matches that are ahead, live and ended. */
type Planted = { sport: string; category: string; league: string; ahead?: number; live?: number; ended?: number }

/** Stores the catalogue as the feed would, in this order: the first league gets the id l1, in the category c1. */
async function plantCatalogue({ database }: Suite, leagues: readonly Planted[]): Promise<void> {
  for (const { sport, category, league, ahead = 0, live = 0, ended = 0 } of leagues) {
    await database.query(
      `WITH sport AS (INSERT INTO touchline.sport (provider, urn, key, names)
          VALUES ('betradar', $1::text, $1, jsonb_build_object('en', $1))
          ON CONFLICT (provider, urn) DO UPDATE SET key = excluded.key RETURNING id),
        category AS (INSERT INTO touchline.category (provider, urn, sport_id, names, slug)
          SELECT 'betradar', $2::text, id, jsonb_build_object('en', $2), $2 FROM sport RETURNING id),
        league AS (INSERT INTO touchline.tournament (provider, urn, category_id, names, slug)
          SELECT 'betradar', $3::text, id, jsonb_build_object('en', $3), $3 FROM category RETURNING id)
      INSERT INTO touchline.match (provider, urn, sport_id, tournament_id, start_at, status, state)
      SELECT 'betradar', $3 || '-' || number, sport.id, league.id, now() + make_interval(hours => number - 1, mins => 30),
        CASE WHEN number <= $4::integer THEN 0 WHEN number <= $4::integer + $5::integer THEN 1 ELSE 4 END, $7::jsonb
      FROM sport, league, generate_series(1, $4::integer + $5::integer + $6::integer) AS number`,
      [sport, category, league, ahead, live, ended, emptyMatchState],
    )
  }
}

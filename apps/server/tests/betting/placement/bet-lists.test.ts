import { randomUUID } from 'node:crypto'
import { partReturnMinor } from '@touchline/betting'
import { createIdempotencyKey, getBets, getBetSummary, postBets } from '@touchline/contract'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { openBetCalls, severalSingles } from '../../fixtures/bet-calls-fixture.ts'
import type { BetCalls } from '../../fixtures/bet-calls-fixture.ts'
import { single } from '../../fixtures/money-fixture.ts'

// Tests of lists only, so the statuses and results of the bets are written to their rows directly.

let calls: BetCalls
let cookie = ''
/** Ids of bets by status and result. */
const ids = new Map<string, string>()

const stored = [
  ['waiting_results', 'no_results'],
  ['cashout_in_progress', 'no_results'],
  ['submitted', 'no_results'],
  ['rejected', 'no_results'],
  ['cancelled', 'canceled'],
  ['done', 'win_entire'],
  ['done', 'refund_half_win_other'],
  ['done', 'lose_entire'],
  ['done', 'refund_entire'],
  ['cashed_out', 'cashed_out'],
] as const

beforeAll(async () => {
  calls = await openBetCalls('bet-lists', {}, severalSingles)
  cookie = await calls.signUp('owner@touchline.example')
  const match = await calls.money.addMatchAt(2_000)
  const placed = await calls.place(
    stored.map(() => single(match, 10, 2_000)),
    { cookie, key: createIdempotencyKey() },
  )
  for (const [index, bet] of z.parse(postBets.reply, placed.body).bets.entries()) {
    const [status, result] = stored[index] ?? ['done', 'no_results']
    // The table's constraints still hold: a waiting bet has no result, and a result has a revision.
    await calls.money.suite.database.query(`SET session_replication_role = replica; UPDATE touchline.bet
      SET status = '${status}', result = '${result}', decided_at = ${status === 'submitted' ? 'NULL' : 'decided_at'},
        revision = ${result === 'no_results' ? 0 : 1} WHERE id = '${bet.id}'; RESET session_replication_role`)
    ids.set(`${status}/${result}`, bet.id)
  }
})
afterAll(() => calls.money.close())

async function list(query: string) {
  const { status, body } = await calls.read(`${getBets.path}?${query}`, cookie)
  expect(status).toBe(200)
  const { bets, pagination } = z.parse(getBets.reply, body)
  return { pagination, shown: bets.map((bet) => `${bet.status}/${bet.result}`) }
}

const names = stored.map(([status, result]) => `${status}/${result}`).toReversed()

it('BOOK-09abcd CAT-06d lists have all bets but rejected ones, newest first, at most 500 per page', async () => {
  const { shown, pagination } = await list('')
  expect(shown).toEqual(names.filter((name) => !name.startsWith('rejected')))
  expect(pagination).toEqual({ total: 9, page: 1, limit: 500, last_page: 1 })
  expect((await list('limit=2&page=2')).shown).toEqual(shown.slice(2, 4))
  for (const limit of ['501', '0'])
    expect((await calls.read(`${getBets.path}?limit=${limit}`, cookie)).status).toBe(400)
  expect((await list('status=rejected,cancelled')).shown).toEqual(['cancelled/canceled', 'rejected/no_results'])
})

it('BET-01h the filters double, treble and accumulator list combos', async () => {
  const total = async (type: string) => (await list(`type=${type}`)).pagination.total
  const match = await calls.money.addMatchAt(2_000)
  const other = await calls.money.addMatchAt(2_000)
  const selections = [match, other].flatMap((id) => single(id, 10, 2_000).selections)
  const combo = { stake: { value: 10, currency: 'EUR' }, selections }
  const placed = await calls.place([combo], { cookie, key: createIdempotencyKey() })
  const [bet] = z.parse(postBets.reply, placed.body).bets
  onTestFinished(async () => {
    await calls.money.suite.database.query(`UPDATE touchline.bet SET status = 'rejected' WHERE id = $1`, [bet?.id])
  })
  expect(await Promise.all(['combo', 'double', 'treble', 'accumulator'].map(total))).toEqual([1, 1, 1, 1])
  expect(await total('single')).toBe(9)
  const summary = z.parse(getBetSummary.reply, (await calls.read(`${getBetSummary.path}?type=double`, cookie)).body)
  expect(summary.all.count).toBe(1)
  expect((await calls.read(`${getBets.path}?type=quadruple`, cookie)).status).toBe(400)
})

it('BET-02b bets are filtered by result before they are counted and paged', async () => {
  const won = ['done/refund_half_win_other', 'done/win_entire']
  expect((await list('result=win')).shown).toEqual(won)
  expect(await list('result=win&limit=1')).toEqual({
    shown: won.slice(0, 1),
    pagination: { total: 2, page: 1, limit: 1, last_page: 2 },
  })
  expect((await list('result=lose&status=done')).shown).toEqual(['done/lose_entire'])
  expect((await list('result=refund&status=done')).shown).toEqual(['done/refund_entire'])
  expect((await list('result=all')).pagination.total).toBe(9)
  expect((await calls.read(`${getBets.path}?result=void`, cookie)).status).toBe(400)
})

it('BET-02b a cashed-out bet is listed by its payout: won above its stake, lost below, else refunded', async () => {
  const listedAfter = async (paidMinor: number) => {
    await calls.money.suite.database.query('UPDATE touchline.bet SET cashed_out_minor = $2 WHERE id = $1', [
      ids.get('cashed_out/cashed_out'),
      paidMinor,
    ])
    const lists = ['win', 'lose', 'refund']
    const shown = await Promise.all(lists.map((result) => list(`status=cashed_out&result=${result}`)))
    return lists.filter((_, index) => shown[index]?.pagination.total === 1)
  }
  expect([await listedAfter(11), await listedAfter(9), await listedAfter(10)]).toEqual([['win'], ['lose'], ['refund']])
})

it('BET-05g a bet is found by its id in any status', async () => {
  for (const name of ['rejected/no_results', 'submitted/no_results', 'done/win_entire'])
    expect((await list(`id=${ids.get(name)}`)).shown).toEqual([name])
  expect((await list(`id=${ids.get('done/win_entire')}&status=submitted`)).shown).toEqual([])
  expect((await list(`id=${randomUUID()}`)).pagination.total).toBe(0)
})

it('BET-02c bets are filtered by type and day before they are counted and paged', async () => {
  const { database } = calls.money.suite
  await database.query(`SET session_replication_role = replica; UPDATE touchline.bet SET type = 'combo',
    requested_at = '2026-03-01T12:00:00Z' WHERE id = '${ids.get('done/win_entire')}'; RESET session_replication_role`)
  expect(await list('type=combo&limit=1')).toEqual({
    shown: ['done/win_entire'],
    pagination: { total: 1, page: 1, limit: 1, last_page: 1 },
  })
  const day = 'from=2026-03-01T12:00:00Z&to=2026-03-02T00:00:00Z'
  expect((await list(day)).shown).toEqual(['done/win_entire'])
  // The end of the range is exclusive.
  expect((await list('from=2026-03-01T00:00:00Z&to=2026-03-01T12:00:00Z')).shown).toEqual([])
  expect((await list(`${day}&type=single`)).shown).toEqual([])
  expect((await calls.read(`${getBets.path}?type=quadruple`, cookie)).status).toBe(400)
  expect((await calls.read(`${getBets.path}?from=yesterday`, cookie)).status).toBe(400)
})

it('BET-02e bets are found by words of one selection, in any language of its match, and by their reference', async () => {
  const { database } = calls.money.suite
  const id = ids.get('done/win_entire')!
  await database.query(`SET session_replication_role = replica; UPDATE touchline.bet_selection
    SET name_a = 'Quillmere Town', name_b = 'São Verde', market_name = 'Match result', outcome_name = 'Quillmere Town'
    WHERE bet_id = '${id}'; RESET session_replication_role`)
  const found = async (search: string) => (await list(`search=${encodeURIComponent(search)}`)).shown
  for (const words of [
    'quillmere',
    'TOWN verde',
    'sao',
    'match result quill',
    id.replaceAll('-', '').slice(0, 10).toUpperCase(),
  ])
    expect(await found(words), words).toEqual(['done/win_entire'])
  // All words must occur in one selection; punctuation alone does not count as a word.
  expect([await found('quillmere nowhere'), await found('--')]).toEqual([[], []])
  expect((await list('search=quillmere&result=lose')).pagination.total).toBe(0)
  const summary = await calls.read(`${getBetSummary.path}?search=quillmere`, cookie)
  expect(z.parse(getBetSummary.reply, summary.body).all.count).toBe(1)
  await database.query(
    `INSERT INTO touchline.search_posting (word, kind, subject_id, name_words)
    SELECT 'روفرز', 'match', match_id, 1 FROM touchline.bet_selection WHERE bet_id = $1 ON CONFLICT DO NOTHING`,
    [id],
  )
  expect(await found('روف')).toContain('done/win_entire')
  expect((await calls.read(`${getBets.path}?search=a`, cookie)).status).toBe(400)
})

it('BET-02 bets and their summary are filtered by the match of a selection', async () => {
  const [match, other, third] = [
    await calls.money.addMatchAt(2_000),
    await calls.money.addMatchAt(2_000),
    await calls.money.addMatchAt(2_000),
  ]
  const owner = await calls.signUp('several@touchline.example')
  const combo = [match, other].flatMap((id) => single(id, 10, 2_000).selections)
  const drafts = [
    single(match, 10, 2_000),
    { stake: { value: 20, currency: 'EUR' }, selections: combo },
    single(third, 40, 2_000),
  ]
  const placed: string[] = []
  for (const draft of drafts) {
    const { body } = await calls.place([draft], { cookie: owner, key: createIdempotencyKey() })
    placed.push(...z.parse(postBets.reply, body).bets.map(({ id }) => id))
  }
  const found = async (query: string, cookieOfReader = owner) => {
    const { status, body } = await calls.read(`${getBets.path}?${query}`, cookieOfReader)
    expect(status).toBe(200)
    const { bets, pagination } = z.parse(getBets.reply, body)
    if (!query.includes('page=')) expect(pagination.total).toBe(bets.length)
    return bets.map(({ id }) => id)
  }
  const [ofMatch, ofCombo, ofThird] = placed
  expect(await found(`match_id=${match}`)).toEqual([ofCombo, ofMatch])
  expect(await found(`match_id=${match}&limit=1&page=2`)).toEqual([ofMatch])
  expect(await found(`match_id=${other}`)).toEqual([ofCombo])
  expect(await found(`match_id=${third}&type=single`)).toEqual([ofThird])
  expect(await found(`match_id=${match}&type=combo`)).toEqual([ofCombo])
  expect(await found(`match_id=${match}&id=${ofThird}`)).toEqual([])
  expect(await found('match_id=999999')).toEqual([])
  // Other players' bets on the match are not listed.
  expect(await found(`match_id=${match}`, cookie)).toEqual([])
  const { body } = await calls.read(`${getBetSummary.path}?match_id=${match}`, owner)
  expect(z.parse(getBetSummary.reply, body).all).toMatchObject({ count: 2, money: [{ currency: 'EUR', stake: 30 }] })
  for (const wrong of ['0', '-1', '1.5', 'm7', '9007199254740993'])
    expect((await calls.read(`${getBets.path}?match_id=${wrong}`, owner)).status, wrong).toBe(400)
})

it('BET-02d the summary counts and adds up the same bets as the lists', async () => {
  const { database } = calls.money.suite
  await database.query('UPDATE touchline.bet SET win_minor = 25 WHERE id = $1', [ids.get('done/win_entire')])
  await database.query('UPDATE touchline.bet SET cashed_out_minor = 7 WHERE id = $1', [
    ids.get('cashed_out/cashed_out'),
  ])
  const summary = async (query: string) => {
    const { status, body } = await calls.read(`${getBetSummary.path}?${query}`, cookie)
    expect(status).toBe(200)
    return z.parse(getBetSummary.reply, body)
  }
  const { open, settled, all } = await summary('')
  expect([open.count, settled.count, all.count]).toEqual([2, 5, 9])
  const [running] = open.money
  expect(running).toMatchObject({ stake: 20, open_stake: 20, possible_return: 40, returned: 0 })
  expect(settled.money).toMatchObject([{ currency: running?.currency, stake: 50, open_stake: 0, returned: 32 }])
  expect((await summary('type=combo')).all).toMatchObject({ count: 1, money: [{ stake: 10, returned: 25 }] })
  expect((await summary('to=2026-01-01T00:00:00Z')).all).toEqual({ count: 0, money: [] })
  expect((await calls.read(getBetSummary.path)).status).toBe(401)
})

it('BET-02d the summary covers only the bets with the chosen result', async () => {
  const counted = async (result: string) => {
    const { status, body } = await calls.read(`${getBetSummary.path}?result=${result}`, cookie)
    expect(status).toBe(200)
    const { open, settled, all } = z.parse(getBetSummary.reply, body)
    const listed = async (query: string) => (await list(`result=${result}${query}`)).pagination.total
    expect([settled.count, all.count]).toEqual([await listed('&status=done,cashed_out,withdrawn'), await listed('')])
    return [open.count, settled.count, settled.money[0]?.stake]
  }
  expect([await counted('all'), await counted('win'), await counted('refund')]).toEqual([
    [2, 5, 50],
    [0, 2, 20],
    [0, 1, 10],
  ])
  expect((await calls.read(`${getBetSummary.path}?result=void`, cookie)).status).toBe(400)
})

it('BET-02d BEY-06b the summary has the open stake of partly cashed-out bets and the possible return of that stake', async () => {
  const owner = await calls.signUp('parts@touchline.example')
  const draft = single(await calls.money.addMatchAt(2_050), 99, 2_050)
  const placed = await calls.place([draft, draft], { cookie: owner, key: createIdempotencyKey() })
  const [bet] = z.parse(postBets.reply, placed.body).bets
  await calls.money.suite.database.query(
    'UPDATE touchline.bet SET open_stake_minor = 40, cashed_out_minor = 70 WHERE id = $1',
    [bet?.id],
  )
  const { body } = await calls.read(getBetSummary.path, owner)
  const { open } = z.parse(getBetSummary.reply, body)
  const rest = Number(partReturnMinor({ stakeMinor: 99n, returnMinor: 202n, partMinor: 40n }))
  expect([bet?.potential_win, rest]).toEqual([202, 81])
  expect(open.money).toMatchObject([{ stake: 198, open_stake: 139, possible_return: 202 + rest, returned: 70 }])
})

import type { BetDraft } from '@touchline/contract'
import { postBettingSwitch, staffScopes } from '@touchline/contract/site'
import { mutateFunction, waitFor } from '@touchline/testkit'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { addLine, applyBatch, createBatch } from '../../../src/odds/book/index.ts'
import { outcomes } from '../../fixtures/book-fixture.ts'
import { expectSoundLedger, single } from '../../fixtures/money-fixture.ts'
import { openSwitches } from '../../fixtures/switch-fixture.ts'
import type { Bettor, SwitchFixture } from '../../fixtures/switch-fixture.ts'

let switches: SwitchFixture
let ann: Bettor
let bob: Bettor
/** A player of another operator. */
let zoe: Bettor
let [soccer, otherSoccer, tennis] = [0, 0, 0]

beforeAll(async () => {
  switches = await openSwitches('betting-switches')
  const { money, addBettor } = switches
  ;[soccer, otherSoccer, tennis] = [
    await money.addMatchAt(2_000, 3_000),
    await money.addMatchAt(2_000),
    await money.addMatchAt(2_000),
  ]
  await addSecondMarket(soccer)
  await money.suite.database.query('UPDATE touchline.match SET sport_id = $2 WHERE id = $1', [tennis, await addSport()])
  ;[ann, bob, zoe] = [await addBettor('ann'), await addBettor('bob'), await addBettor('zoe', 'other')]
})
afterEach(async () => {
  await expectSoundLedger(switches.money.worker)
  await endAll()
})
afterAll(() => switches.close())

async function endAll(): Promise<void> {
  for (const { id } of await switches.listed()) await switches.end(id)
}

async function addSecondMarket(matchId: number): Promise<void> {
  const batch = createBatch()
  const line = { matchId, marketId: 2, specifier: '', producerId: 1, status: 1, isMostBalanced: true } as const
  addLine(batch, { ...line, outcomes: outcomes(2_000), feedTs: 1 })
  await applyBatch(switches.money.database, batch)
}

async function addSport(): Promise<number> {
  const [row] = await switches.money.suite.database.query<{ id: number }>(
    `INSERT INTO touchline.sport (provider, urn, key, names) SELECT provider, 'sr:sport:5', 'tennis', names
      FROM touchline.sport LIMIT 1 RETURNING id`,
  )
  return row?.id ?? 0
}

const marketTwo = (): BetDraft => {
  const draft = single(soccer, 100, 2_000)
  return { ...draft, selections: draft.selections.map((selection) => ({ ...selection, market_id: 2 })) }
}

/** Places one bet of every kind that a switch can distinguish, and returns the outcome of each. */
async function betAll(): Promise<Record<string, string>> {
  return {
    soccer: await switches.bet(ann, single(soccer, 100, 2_000)),
    'soccer, other market': await switches.bet(ann, marketTwo()),
    'other match': await switches.bet(ann, single(otherSoccer, 100, 2_000)),
    'other sport': await switches.bet(ann, single(tennis, 100, 2_000)),
    'other player': await switches.bet(bob, single(soccer, 100, 2_000)),
    'other operator': await switches.bet(zoe, single(soccer, 100, 2_000)),
  }
}

const open = {
  soccer: 'placed',
  'soccer, other market': 'placed',
  'other match': 'placed',
  'other sport': 'placed',
  'other player': 'placed',
  'other operator': 'placed',
}
const [off, suspended] = ['betting-off', 'selection-suspended']

it('[PLACE-5] everything can be bet while no switch is in force', async () => {
  expect(await betAll()).toEqual(open)
})

it.each<[string, () => Promise<Record<string, unknown>>, Partial<typeof open>]>([
  [
    'the operator',
    async () => ({}),
    { soccer: off, 'soccer, other market': off, 'other match': off, 'other sport': off, 'other player': off },
  ],
  [
    'a player',
    async () => ({ player_id: ann.id }),
    { ...mapped(['soccer', 'soccer, other market', 'other match', 'other sport'], off) },
  ],
  [
    'a sport',
    async () => ({ sport_id: await sportOf(soccer) }),
    mapped(['soccer', 'soccer, other market', 'other match', 'other player'], suspended),
  ],
  [
    'a match',
    async () => ({ match_id: soccer }),
    mapped(['soccer', 'soccer, other market', 'other player'], suspended),
  ],
  ['a market', async () => ({ market_id: 2 }), mapped(['soccer, other market'], suspended)],
  ['a market of a match', async () => ({ match_id: otherSoccer, market_id: 1 }), mapped(['other match'], suspended)],
  ['a match for a player', async () => ({ match_id: soccer, player_id: bob.id }), mapped(['other player'], suspended)],
])(
  '[PLACE-5] [OPEN-6] a switch for %s rejects what it names and nothing else, until it is ended',
  async (_, what, rejected) => {
    const created = await switches.turnOff(await what())
    expect(await betAll()).toEqual({ ...open, ...rejected })
    expect((await switches.end(created.id)).status).toBe(200)
    expect(await betAll()).toEqual(open)
  },
)

function mapped(names: (keyof typeof open)[], reason: string): Partial<typeof open> {
  return Object.fromEntries(names.map((name) => [name, reason]))
}

async function sportOf(matchId: number): Promise<number> {
  const [row] = await switches.money.suite.database.query<{ sport_id: number }>(
    'SELECT sport_id FROM touchline.match WHERE id = $1',
    [matchId],
  )
  return row?.sport_id ?? 0
}

it('[PLACE-5] a switch with an end time ends by itself', async () => {
  const ends_at = new Date(Date.now() + 2_000).toISOString()
  await switches.turnOff({ ends_at })
  expect(await switches.bet(ann, single(soccer, 100, 2_000))).toBe(off)
  expect(await switches.listed()).toMatchObject([{ ends_at }])
  await waitFor('the end', async () => (await switches.bet(ann, single(soccer, 100, 2_000))) === 'placed', {
    timeoutMs: 5_000,
  })
  expect(await switches.listed()).toEqual([])
})

it('[PLACE-5] staff see the author of a switch, and another operator can neither see nor end it', async () => {
  const [stranger, reader] = [
    await switches.addToken('Zed', staffScopes, 'other'),
    await switches.addToken('Reader', ['betting:read']),
  ]
  const created = await switches.turnOff({ match_id: soccer, reason: 'wrong price' })
  expect(created).toMatchObject({ match_id: soccer, player_id: null, reason: 'wrong price', author: 'Trader' })
  expect(await switches.listed(reader)).toEqual([created])
  expect(await switches.listed(stranger)).toEqual([])
  expect((await switches.end(created.id, stranger)).status).toBe(404)
  expect((await switches.end(created.id, reader)).status).toBe(403)
  expect((await switches.staff('POST', postBettingSwitch.path, { reason: 'no' }, reader)).status).toBe(403)
  expect((await switches.end(created.id)).status).toBe(200)
  expect((await switches.end(created.id)).status).toBe(404)
  // A switch for all operators can be created by SQL only. All staff see it, and no operator's staff can end it.
  await switches.owner.query(`INSERT INTO touchline.betting_switch (reason, author) VALUES ('platform', 'root')`)
  const [global] = await switches.listed(stranger)
  expect(global).toMatchObject({ is_for_all_operators: true, author: 'root' })
  expect(await switches.bet(zoe, single(soccer, 100, 2_000))).toBe(off)
  expect((await switches.end(global?.id ?? 0)).status).toBe(404)
  await switches.owner.query(
    `UPDATE touchline.betting_switch SET ended_by = 'root', ended_at = now() WHERE ended_at IS NULL`,
  )
})

it('[PLACE-5] a body with too many or too few fields is rejected', async () => {
  const wrong = [
    {},
    { reason: '' },
    { reason: 'x', operator_id: 2 },
    { reason: 'x', author: 'me' },
    { reason: 'x', match_id: '1' },
    { reason: 'x', match_id: 0 },
    { reason: 'x', ends_at: 'soon' },
  ]
  for (const body of wrong)
    expect((await switches.staff('POST', postBettingSwitch.path, body)).status, JSON.stringify(body)).toBe(400)
  expect((await switches.staff('POST', postBettingSwitch.path, { reason: 'x' }, 'tl_staff_nobody')).status).toBe(401)
  expect(await switches.listed()).toEqual([])
})

it('[PLACE-5] no more than 200 switches are in force at once', async () => {
  await switches.owner.query(
    `INSERT INTO touchline.betting_switch (operator_id, match_id, reason, author)
      SELECT 1, 1000000 + n, 'test', 'test' FROM generate_series(1, 200) AS n`,
  )
  expect((await switches.staff('POST', postBettingSwitch.path, { reason: 'x' })).status).toBe(409)
  await switches.owner.query(
    `UPDATE touchline.betting_switch SET ended_by = 'test', ended_at = now() WHERE ended_at IS NULL`,
  )
})

it('I10 processes can write switches only through their functions', async () => {
  const insert = `INSERT INTO touchline.betting_switch (operator_id, reason, author) VALUES (1, 'x', 'x')`
  for (const role of [switches.money.api, switches.money.worker])
    for (const statement of [
      insert,
      'UPDATE touchline.betting_switch SET ended_by = NULL',
      'DELETE FROM touchline.betting_switch',
    ])
      await expect(role.query(statement)).rejects.toMatchObject({ code: '42501' })
  await expect(switches.money.worker.query(`SELECT touchline.end_betting_switch(1, 1, 'x')`)).rejects.toMatchObject({
    code: '42501',
  })
  await expect(switches.money.api.query(`SELECT touchline.switch_betting_off(1, 'x')`)).rejects.toMatchObject({
    code: '42501',
  })
})

/** Places a bet that is evaluated before a switch and committed after it, by locking the player's wallet in between. */
async function betAcrossSwitch(): Promise<string> {
  const holder = new Client({ connectionString: switches.money.suite.database.url('postgres') })
  await holder.connect()
  try {
    await holder.query('BEGIN')
    await holder.query('SELECT FROM touchline.account WHERE player_id = $1 FOR UPDATE', [ann.id])
    const answer = switches.bet(ann, single(soccer, 100, 2_000))
    await waitFor('the placement to wait for the wallet', isWaiting, { timeoutMs: 4_000 })
    await switches.turnOff({ match_id: soccer })
    await holder.query('COMMIT')
    return await answer
  } finally {
    await holder.end()
  }
}

async function isWaiting(): Promise<boolean> {
  const rows = await switches.money.suite.database.query(
    `SELECT FROM pg_stat_activity WHERE datname = $1 AND application_name = 'touchline-api' AND wait_event_type = 'Lock'`,
    [switches.money.suite.database.name],
  )
  return rows.length > 0
}

it('[PLACE-4] a bet that was evaluated before a switch is not committed after it', async () => {
  for (let round = 0; round < 5; round += 1) {
    expect(await betAcrossSwitch()).toBe(suspended)
    await endAll()
  }
})

it('[PLACE-4] the test detects a planted fault: a commit does not compare the betting revision', async () => {
  const undo = await mutateFunction(switches.money.suite.database, 'commit_placements', [
    ['operator.betting_revision = request.revision', 'operator.betting_revision IS NOT NULL'],
  ])
  expect(await betAcrossSwitch()).toBe('placed')
  await undo()
})

import { createLog } from '@touchline/process'
import { waitFor } from '@touchline/testkit'
import type { AppProcess } from '@touchline/testkit'
import type { Log } from '@touchline/process'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditNextPlayers } from '../../src/audit/audit-slice.ts'
import type { SliceKind } from '../../src/audit/known-violations.ts'
import { reportViolations } from '../../src/audit/report-violations.ts'
import type { Violation } from '../../src/audit/checks/violation.ts'
import { single } from '../fixtures/money-fixture.ts'
import { openSwitches } from '../fixtures/switch-fixture.ts'
import type { Bettor, SwitchFixture } from '../fixtures/switch-fixture.ts'

let switches: SwitchFixture
let worker: AppProcess
let ann: Bettor
/** A player of another operator. */
let zoe: Bettor
let match = 0

beforeAll(async () => {
  switches = await openSwitches('continuous-audit')
  match = await switches.money.addMatchAt(2_000)
  ;[ann, zoe] = [await switches.addBettor('ann'), await switches.addBettor('zoe', 'other')]
  for (const bettor of [ann, zoe]) await switches.bet(bettor, single(match, 100, 2_000))
  worker = await switches.money.suite.startServer('worker')
  await worker.ready()
})
afterAll(() => switches.close())

/** Changes a balance without the database's triggers, which none of our processes can do. */
async function changeBalance(player: number, amountMinor: number): Promise<void> {
  await switches.money.suite.database.query(
    `SET session_replication_role = replica; UPDATE touchline.account SET balance_minor = balance_minor + ${amountMinor}
      WHERE player_id = ${player} AND kind = 'available'; RESET session_replication_role`,
  )
}

const alarms = () => worker.logs.filter(({ msg }) => msg === 'betting turned off by the audit')
/** Returns the number of violations by the worker's metric, which includes known ones. */
const found = async () =>
  [...(await metrics()).matchAll(/touchline_audit_violations_total\{[^}]*\} (\d+)/g)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  )
const metrics = async () => (await fetch(`${worker.healthUrl}/metrics`)).text()

it('BET-07 if a balance is wrong, the worker turns betting off once, for this operator only', async () => {
  expect(await switches.listed()).toEqual([])
  await changeBalance(ann.id, 1)
  await worker.waitForLog(({ msg }) => msg === 'betting turned off by the audit', 30_000)
  const isAlarm = (line: { msg?: unknown; invariant?: unknown }) => line.msg === 'invariant broken'
  expect(worker.logs.filter(isAlarm).map(({ invariant }) => invariant)).toEqual(expect.arrayContaining(['I2', 'I3']))
  expect(await switches.bet(ann, single(match, 100, 2_000))).toBe('betting-off')
  expect(await switches.bet(zoe, single(match, 100, 2_000))).toBe('placed')
  const [created, ...others] = await switches.listed()
  expect(others).toEqual([])
  expect(created).toMatchObject({ author: 'audit', player_id: null, match_id: null, ends_at: null })
  expect(created?.reason).toMatch(/^I2: .*\(EUR: 1\)$/)

  // Every walk finds the violation again, but its switch is written and logged once.
  const logged = worker.logs.filter(isAlarm).length
  const before = await found()
  await waitFor('another walk', async () => (await found()) > before, { timeoutMs: 30_000 })
  expect(worker.logs.filter(isAlarm)).toHaveLength(logged)
  expect(await switches.listed()).toHaveLength(1)
  expect(alarms()).toHaveLength(1)
  expect((await fetch(`${worker.healthUrl}/readyz`)).status).toBe(200)
  const page = await metrics()
  expect(page).toMatch(/touchline_audit_slices_total\{[^}]*outcome="broken"[^}]*\} [1-9]/)
  expect(page).toMatch(/touchline_audit_violations_total\{[^}]*invariant="I3"[^}]*\} [1-9]/)
  expect(page).toMatch(/touchline_audit_oldest_slice_seconds(?:\{[^}]*\})? \d/)
})

it('BET-07 betting is on again only once staff, after the repair, end the switch', async () => {
  const [first] = await switches.listed()
  expect((await switches.end(first?.id ?? 0)).status).toBe(200)
  // The balance is still wrong, so the next walk finds it.
  await waitFor('betting to be off again', async () => (await switches.listed()).length === 1, { timeoutMs: 30_000 })
  await changeBalance(ann.id, -1)
  const walks = await slicesCounted()
  await waitFor('a sound walk', async () => (await slicesCounted()) > walks + 1, { timeoutMs: 30_000 })
  const [second] = await switches.listed()
  expect((await switches.end(second?.id ?? 0)).status).toBe(200)
  expect(await switches.bet(ann, single(match, 100, 2_000))).toBe('placed')
  const later = await slicesCounted()
  await waitFor('another sound walk', async () => (await slicesCounted()) > later + 1, { timeoutMs: 30_000 })
  expect(await switches.listed()).toEqual([])
})

async function slicesCounted(): Promise<number> {
  return Number(
    /audit_slices_total\{[^}]*outcome="sound"[^}]*slice="players"[^}]*\} (\d+)/.exec(sorted(await metrics()))?.[1] ?? 0,
  )
}

/** Sorts the labels of each metric, so that pages can be compared. */
function sorted(page: string): string {
  return page.replaceAll(/\{([^}]*)\}/g, (_, labels: string) => `{${labels.split(',').toSorted().join(',')}}`)
}

it('BET-07 small slices find the same violations as the full audit, and end after the last player', async () => {
  await worker.stop()
  const { money } = switches
  const players = Array.from({ length: 20 }, (_, index) => 1_001 + index)
  await switches.owner.query(
    `SELECT touchline.open_account(1, id, 'EUR'), touchline.issue_play_money(id, 'EUR', 1000, 'test')
      FROM unnest($1::bigint[]) AS id`,
    [players],
  )
  for (const player of players.slice(0, 10)) await money.place(player, [single(match, 100, 2_000)])
  const restart = `UPDATE touchline.audit_walk SET last_player_id = -9223372036854775808`
  await money.suite.database.query(restart)
  const walk = async () => {
    const slices = []
    do slices.push(await auditNextPlayers(money.worker, 3))
    while (slices.at(-1)?.slice.isLast === false)
    return slices
  }
  const sound = await walk()
  expect(sound.length).toBeGreaterThan(8)
  expect(sound.flatMap(({ violations }) => violations)).toEqual([])
  expect(sound[0]?.slice.from).toBe('-9223372036854775807')
  for (const [index, { slice }] of sound.entries())
    if (index > 0) expect(BigInt(slice.from)).toBe(BigInt(sound[index - 1]?.slice.to ?? 0) + 1n)
  expect(sound.at(-1)?.slice.to).toBe('9223372036854775807')

  await changeBalance(players[4] ?? 0, 5)
  const broken = (await walk()).filter(({ violations }) => violations.length > 0)
  expect(broken).toHaveLength(1)
  expect(broken[0]?.violations.map(({ invariant }) => invariant)).toEqual(['I2', 'I3'])
  await changeBalance(players[4] ?? 0, -5)
})

it('BET-07 a broken record that is not about money raises an alarm and leaves betting on', async () => {
  const log = createLog('test', 'silent')
  const violation = {
    invariant: 'I13',
    statement: 'test',
    detail: 'test',
    operatorId: 1,
    isMoney: false,
  } satisfies Violation
  await reportViolations(switches.money.worker, log, 'players', [
    violation,
    { ...violation, isMoney: true, operatorId: null },
  ])
  expect(await switches.listed()).toEqual([])
})

describe('M-D a known violation', () => {
  /** Reports violations as a worker that has just started, and returns the lines it logs as errors. */
  async function report(violations: readonly Violation[], slice: SliceKind = 'players'): Promise<string[]> {
    const lines: string[] = []
    const log = { error: ({ detail }: { detail: string }) => void lines.push(detail), info: () => {} } as unknown as Log
    await reportViolations(switches.money.worker, log, slice, violations)
    return lines
  }
  const known = () =>
    switches.money.suite.database.query('SELECT invariant, times::int FROM touchline.audit_violation ORDER BY times')
  const broken = (detail: string): Violation => ({
    invariant: 'I7',
    statement: 'test',
    detail,
    operatorId: 1,
    isMoney: false,
  })
  const one = broken('bet 1 of player 2: custom_bet, no_results, revision 0, 2 legs, 2 open')
  /** Waits until a complete walk has ended and the next one begins. */
  const walk = () =>
    switches.money.suite.database.query(
      'UPDATE touchline.audit_walk SET complete_since = started_at, started_at = clock_timestamp(), last_player_id = 0',
    )
  beforeEach(() => switches.money.suite.database.query('DELETE FROM touchline.audit_violation'))

  it('M-D is logged once and then counted, even if its numbers change', async () => {
    expect(await report([one, one])).toEqual([one.detail])
    expect(await report([one])).toEqual([])
    expect(await report([broken('bet 1 of player 2: custom_bet, win_entire, revision 1, 2 legs, 0 open')])).toEqual([])
    expect(await known()).toEqual([{ invariant: 'I7', times: 3 }])
    const other = broken('bet 3 of player 2: custom_bet')
    expect(await report([one, other])).toEqual([other.detail])
  })

  it('M-D is logged again only if it returns after a walk that did not find it', async () => {
    expect(await report([one])).toEqual([one.detail])
    await walk()
    expect(await report([])).toEqual([])
    expect(await report([one])).toEqual([])
    await walk()
    await walk()
    expect(await report([])).toEqual([])
    expect(await known()).toEqual([])
    expect(await report([one])).toEqual([one.detail])
  })

  it('M-D about a seal is forgotten after a day, because each walk checks only some seals', async () => {
    const seal = broken('seal 3: 5 transfers after 1 up to 9 were sealed, there are 4')
    expect(await report([seal], 'database')).toEqual([seal.detail])
    await walk()
    await walk()
    expect(await report([], 'database')).toEqual([])
    expect(await report([seal], 'database')).toEqual([])
    await switches.money.suite.database.query(
      `UPDATE touchline.audit_violation SET last_seen_at = last_seen_at - interval '25 hours'`,
    )
    expect(await report([], 'database')).toEqual([])
    expect(await report([seal], 'database')).toEqual([seal.detail])
  })

  it('M-D is remembered for the first 1,000; any further one is logged each time it is found', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => broken(`bet ${index} of player 9: broken`))
    expect(await report(many)).toHaveLength(1_000)
    expect(await report([one])).toEqual([one.detail])
    expect(await report([one])).toEqual([one.detail])
    expect(await report(many)).toEqual([])
    expect(await known()).toHaveLength(1_000)
  })
})

it('BET-07 a slice that takes too long is retried with fewer players, then skipped, and the walk counts as incomplete', async () => {
  const { worker: database, suite } = switches.money
  const state = async () => (await suite.database.query('SELECT * FROM touchline.audit_walk'))[0]
  await suite.database.query(`UPDATE touchline.audit_walk SET last_player_id = 1018, started_at = clock_timestamp()`)
  const { complete_since: before, started_at: started } = await state()
  const skipped = await auditNextPlayers(database, 100, '1ms')
  expect(skipped).toMatchObject({ slice: { from: '1019', to: '1019', isLast: false }, isSkipped: true })
  expect(await state()).toMatchObject({ last_player_id: '1019', has_skipped: true })
  expect(await auditNextPlayers(database)).toMatchObject({ slice: { from: '1020', isLast: true }, violations: [] })
  expect(await state()).toMatchObject({ complete_since: before, has_skipped: false })
  expect((await state()).started_at.getTime()).toBeGreaterThan(started.getTime())
  const next = (await state()).started_at
  expect((await auditNextPlayers(database)).slice.isLast).toBe(true)
  expect(await state()).toMatchObject({ complete_since: next })
})

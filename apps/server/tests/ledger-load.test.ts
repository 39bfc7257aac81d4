import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLedger } from '../src/ledger/index.ts'
import { openMoney, single } from './money-fixture.ts'
import type { MoneyFixture } from './money-fixture.ts'

let money: MoneyFixture
beforeAll(async () => void (money = await openMoney('ledger-load')))
afterAll(() => money.close())

const loadMs = 4_000
const callers = 8

it('BET-07cd the ledger is sound in every snapshot while bets are placed and prices move', async () => {
  const matches = await Promise.all(Array.from({ length: 10 }, () => money.addMatchAt(2_000)))
  const players: number[] = []
  for (let made = 0; made < 40; made += 1) players.push(await money.addPlayer(5_000 + made, made % 2 ? 'any' : 'none'))
  const until = performance.now() + loadMs
  const isRunning = () => performance.now() < until
  let [taken, refused, audits, moves] = [0, 0, 0, 0]

  async function bet(caller: number): Promise<void> {
    for (let turn = caller; isRunning(); turn += callers) {
      const [player = 0, match = 0] = [players[(turn * 7) % players.length], matches[turn % matches.length]]
      const answer = await money.place(player, [single(match, 1 + (turn % 50), 2_000)])
      if (answer.ok) taken += 1
      else refused += 1
    }
  }
  async function movePrices(): Promise<void> {
    for (; isRunning(); moves += 1) await money.setPrice(matches[moves % 10] ?? 0, moves % 3 ? 2_000 : 2_050)
  }
  async function audit(): Promise<void> {
    for (; isRunning(); audits += 1) expect(await auditLedger(money.worker)).toEqual([])
  }

  await Promise.all([...Array.from({ length: callers }, (_, caller) => bet(caller)), movePrices(), audit()])
  const perSecond = Math.round(((taken + refused) * 1_000) / loadMs)
  console.info(`${taken} taken, ${refused} refused (${perSecond}/s), ${moves} prices moved, ${audits} audits`)
  expect(taken).toBeGreaterThan(100)
  expect(refused).toBeGreaterThan(0)
  expect(audits).toBeGreaterThan(2)
  expect(await auditLedger(money.worker)).toEqual([])
  const [sum] = await money.suite.database.query(
    `SELECT sum(balance_minor)::int AS held FROM touchline.account WHERE player_id IS NOT NULL`,
  )
  expect(sum).toEqual({ held: players.reduce((total, _, made) => total + 5_000 + made, 0) })
})

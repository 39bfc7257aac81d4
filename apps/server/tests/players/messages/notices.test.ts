import { getNotifications, postConfirmPassword, postSignIn, putPlayerPassword } from '@touchline/contract'
import type { Notification } from '@touchline/contract'
import { waitFor } from '@touchline/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openIdentity } from '../../fixtures/identity-fixture.ts'
import type { IdentityFixture } from '../../fixtures/identity-fixture.ts'
import { password, tokenOf } from '../../fixtures/player-fixture.ts'
import { openSettlement } from '../../fixtures/settlement-fixture.ts'
import type { SettlementFixture } from '../../fixtures/settlement-fixture.ts'

describe('NTF-01 notifications about bets', () => {
  let book: SettlementFixture

  beforeAll(async () => {
    book = await openSettlement('notices-bets')
    const worker = await book.suite.startServer('worker')
    await worker.ready()
    const [site] = await query('SELECT id FROM touchline.site WHERE operator_id = 1')
    if (!site)
      await query(
        `INSERT INTO touchline.site (operator_id, key, name, locales, time_zone) VALUES (1, 'notices', 'Notices', '{en,de}', 'UTC')`,
      )
  })
  afterAll(() => book?.close())

  const query = (text: string, values: unknown[] = []) => book.suite.database.query(text, values)

  async function newPlayer(language = 'en'): Promise<number> {
    const [player = 0] = await book.addPlayers(1, 100_000)
    await query(
      `INSERT INTO touchline.player (id, operator_id, email, language, currency) OVERRIDING SYSTEM VALUE
        VALUES ($1, 1, $2, $3, 'EUR') ON CONFLICT (id) DO UPDATE SET language = excluded.language`,
      [player, `p${player}@example.com`, language],
    )
    return player
  }

  async function untilNotified(player: number, count: number): Promise<Notification[]> {
    const read = () =>
      query('SELECT title, body, type, object_type FROM touchline.notification WHERE player_id = $1 ORDER BY id', [
        player,
      ]) as Promise<Notification[]>
    await waitFor(`${count} notifications`, async () => (await read()).length === count)
    return read()
  }

  it("NTF-01b each bet that was won, lost, voided or corrected is reported once, in the player's language", async () => {
    const [player, german] = [await newPlayer(), await newPlayer('de')]
    const [won, lost, voided, corrected] = await book.addSelections([2_000, 2_000, 2_000, 2_000])
    if (!won || !lost || !voided || !corrected) throw new Error('no selection')
    for (const selection of [won, lost, voided, corrected]) await book.place(player, selection, 1_000)
    await book.place(german, won, 1_000)
    await book.deliver([won], { result: 1 })
    await untilNotified(player, 1)
    await book.deliver([lost], { result: 0 })
    await untilNotified(player, 2)
    await book.deliver([voided], { result: 1, voidFactor: '1' })
    await untilNotified(player, 3)
    await book.deliver([corrected], { result: 1 })
    await untilNotified(player, 4)
    await book.deliver([corrected], { result: 0 })
    const notices = await untilNotified(player, 5)
    expect(notices.map(({ title }) => title)).toEqual([
      'Your bet won',
      'Your bet lost',
      'Your bet is void',
      'Your bet won',
      'A result was corrected',
    ])
    expect(notices.map(({ type, object_type: about }) => [type, about]).slice(3)).toEqual([
      ['bet', 'bet-won'],
      ['bet', 'bet-corrected'],
    ])
    expect(notices[0]?.body).toContain('€20.00')
    expect(notices[4]?.body).toMatch(/€0\.00 instead of €20\.00/)
    expect((await untilNotified(german, 1))[0]).toMatchObject({ title: 'Ihre Wette hat gewonnen' })
    expect(await query('SELECT FROM touchline.bet_notice')).toEqual([])
    expect(await book.audit()).toEqual([])
  })

  it('NTF-01 a player with many settled bets gets twenty notifications an hour, and no rows are stored for the other bets', async () => {
    const player = await newPlayer()
    const [selection] = await book.addSelections([2_000])
    if (!selection) throw new Error('no selection')
    for (let n = 0; n < 23; n += 1) await book.place(player, selection, 100)
    await book.deliver([selection], { result: 1 })
    await untilNotified(player, 20)
    await waitFor('all notices', async () => (await query('SELECT FROM touchline.bet_notice')).length === 0)
    const rows = await query(
      'SELECT state, count(*)::integer FROM touchline.message WHERE player_id = $1 GROUP BY state',
      [player],
    )
    expect(rows).toEqual([{ state: 'sent', count: 20 }])
  })

  it('NTF-01 a player with a closed account gets no notification', async () => {
    const player = await newPlayer()
    const [selection] = await book.addSelections([2_000])
    if (!selection) throw new Error('no selection')
    await book.place(player, selection, 100)
    await query('UPDATE touchline.player SET closed_at = clock_timestamp() WHERE id = $1', [player])
    await book.deliver([selection], { result: 1 })
    const read = () => query('SELECT state, reason FROM touchline.message WHERE player_id = $1', [player])
    await waitFor('a refusal', async () => (await read()).some(({ state }) => state === 'rejected'))
    expect(await read()).toEqual([{ state: 'rejected', reason: 'closed' }])
  })

  it('NTF-01 only the newest 500 notifications are stored', async () => {
    const player = await newPlayer()
    await query(
      `INSERT INTO touchline.notification (operator_id, player_id, type, title, body)
        SELECT 1, $1, 'bet', 'Old ' || n, 'Text' FROM generate_series(1, 500) AS n`,
      [player],
    )
    const [selection] = await book.addSelections([2_000])
    if (!selection) throw new Error('no selection')
    await book.place(player, selection, 100)
    await book.deliver([selection], { result: 1 })
    await waitFor('the newest', async () => {
      const [newest] = await query(
        'SELECT title FROM touchline.notification WHERE player_id = $1 ORDER BY id DESC LIMIT 1',
        [player],
      )
      return newest?.['title'] === 'Your bet won'
    })
    const [stored] = await query(
      `SELECT count(*)::integer, bool_or(title = 'Old 1') AS has_oldest FROM touchline.notification WHERE player_id = $1`,
      [player],
    )
    expect(stored).toEqual({ count: 500, has_oldest: false })
  })
})

describe('NTF-01 notifications about accounts', () => {
  let fixture: IdentityFixture

  beforeAll(async () => {
    fixture = await openIdentity('notices-accounts')
  })
  afterAll(() => fixture?.close())

  it('NTF-01 a sign-in in a new browser and a new password are notified in the product as well as by mail', async () => {
    const email = 'told@example.com'
    await fixture.players.addPlayer(email)
    const signIn = () => fixture.call({ method: 'POST', path: postSignIn.path, body: { email, password } })
    await signIn()
    const token = tokenOf(await signIn())
    await fixture.call({ method: 'POST', path: postConfirmPassword.path, token, body: { password } })
    const changed = await fixture.call({
      method: 'PUT',
      path: putPlayerPassword.path,
      token,
      body: { password: 'another quiet harbour at dawn' },
    })
    expect(changed.status).toBe(200)
    const read = async () => {
      const { body } = await fixture.call({ path: getNotifications.path, token })
      return getNotifications.reply.parse(body).notifications
    }
    await waitFor('two notifications', async () => (await read()).length === 2)
    expect((await read()).map(({ type, object_type: about, title }) => [type, about, title])).toEqual([
      ['maintenance', 'password-changed', 'Your password was changed'],
      ['maintenance', 'new-device', 'New sign-in'],
    ])
    await fixture.mailTo(email, /password was changed/)
    await fixture.mailTo(email, /new sign-in/i)
  })
})

import { getPlayer } from '@touchline/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSites } from '../../fixtures/site-fixture.ts'
import type { SiteFixture } from '../../fixtures/site-fixture.ts'

let sites: SiteFixture
beforeAll(async () => {
  sites = await openSites('player-statuses')
})
afterAll(() => sites?.close())

it("AUTH-12b staff add and remove statuses only of their own operator's players", async () => {
  const staff = await sites.addToken()
  const id = await sites.players.addPlayer('ann@example.com')
  const token = await sites.players.open('ann@example.com')
  const give = (statuses: unknown, to: number = id) =>
    sites.staff(staff, { method: 'PUT', path: `/api/staff/players/${to}/statuses`, body: { statuses } })
  const known = async () => {
    const { body } = await sites.players.call({ path: getPlayer.path, token })
    return (body as { player: { statuses: unknown } }).player.statuses
  }
  expect(await known()).toEqual([])
  expect((await give(['vip', 'spi_test'])).body).toEqual({ statuses: ['vip', 'spi_test'] })
  expect(await known()).toEqual([{ id: 'vip' }, { id: 'spi_test' }])
  for (const statuses of [['vip', 'vip'], [''], [7], 'vip', Array.from({ length: 51 }, (_, n) => `s${n}`)])
    expect((await give(statuses)).status).toBe(400)
  expect((await give(['vip'], 999_999)).status).toBe(404)
  expect(await known()).toEqual([{ id: 'vip' }, { id: 'spi_test' }])
  await give([])
  expect(await known()).toEqual([])
})

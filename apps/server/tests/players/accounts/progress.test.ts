import { getCompPoints, getStatusGroups } from '@touchline/contract'
import { mutateFunction, waitFor } from '@touchline/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { documentOf, openSites } from '../../fixtures/site-fixture.ts'
import type { SiteFixture } from '../../fixtures/site-fixture.ts'

let sites: SiteFixture
let staff: string
let player: { id: number; token: string }
beforeAll(async () => {
  sites = await openSites('progress')
  staff = await sites.addToken()
  const id = await sites.players.addPlayer('ann@example.com')
  player = { id, token: await sites.players.open('ann@example.com') }
})
afterAll(() => sites?.close())

const read = async (path: string) => (await sites.players.call({ path, token: player.token })).body as unknown
const pathOf = (id: number | string = player.id) => `/api/staff/players/${id}/comp_points`
const stored = async () =>
  (await sites.staff(staff, { path: pathOf() })).body as { points: number; revision: number; changes: object[] }
const write = async (points: unknown, { base, id }: { base?: number; id?: number } = {}) =>
  sites.staff(staff, {
    method: 'PUT',
    path: pathOf(id),
    body: { base_revision: base ?? (await stored()).revision, points, reason: 'a good week' },
  })

it('SESS-05c PLAT-09a points are zero at first, and keep the value that staff have written', async () => {
  expect(await read(getCompPoints.path)).toEqual({ points: 0, conditions: null })
  expect(await stored()).toEqual({ points: 0, revision: 0, changes: [] })
  expect((await write(120)).body).toMatchObject({ points: 120 })
  expect((await write(150)).status).toBe(200)
  expect(await read(getCompPoints.path)).toEqual({ points: 150, conditions: null })
  const rows = await sites.players.suite.database.query(
    'SELECT points::integer AS points, author FROM touchline.comp_points ORDER BY id',
  )
  expect(rows).toEqual([
    { points: 120, author: 'Ann' },
    { points: 150, author: 'Ann' },
  ])
  for (const points of [-1, 1.5, '5']) expect((await write(points)).status).toBe(400)
  expect((await write(1, { id: 999_999 })).status).toBe(404)
  const visitor = await sites.players.call({ path: getCompPoints.path })
  expect(visitor.status).toBe(401)
})

it('SESS-05c of two simultaneous writers one is rejected, so that no change of points is lost', async () => {
  const { revision, points } = await stored()
  const answers = await Promise.all([write(points + 10, { base: revision }), write(points + 20, { base: revision })])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const now = await stored()
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'version-conflict',
    version: now.revision,
  })
  expect(now.changes).toHaveLength(3)
  expect((await write(150)).status).toBe(200)
})

it("SESS-05c two simultaneous writes detect a planted fault: the writer's base is not compared with the newest change", async () => {
  const undo = await mutateFunction(sites.players.suite.database, 'put_comp_points', [[', 0) <> p_base', ', 0) < 0']])
  const { revision, points } = await stored()
  const answers = await Promise.all([write(points, { base: revision }), write(points, { base: revision })])
  await undo()
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

it("SESS-05ab PLAT-10a the player's status group is the one whose range of the site contains the points", async () => {
  const statusGroups = [
    { id: 'gold', name: { en: 'Gold' }, min: 1_000, max: null },
    { id: 'bronze', name: { en: 'Bronze' }, min: 0, max: 99 },
    { id: 'silver', name: { en: 'Silver' }, min: 100, max: 999 },
  ]
  await sites.put(staff, 0, documentOf('Touchline', { platformSettings: { statusGroups } }))
  await waitFor('the configuration', async () => (await sites.shown()).version === 1)
  expect(await read(getCompPoints.path)).toEqual({ points: 150, conditions: { min: 100, max: 999 } })
  expect(await read(getStatusGroups.path)).toMatchObject({
    status_groups: [
      { id: 'bronze', is_current: false },
      { id: 'silver', name: 'Silver', conditions: { min: 100, max: 999 }, is_current: true },
      { id: 'gold', conditions: { min: 1_000, max: null }, is_current: false },
    ],
  })
  await write(2_000)
  expect(await read(getCompPoints.path)).toEqual({ points: 2_000, conditions: { min: 1_000, max: null } })
})

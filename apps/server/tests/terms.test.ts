import { ErrorReply, getPlayer, postTerms } from '@touchline/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openIdentity } from './identity-fixture.ts'
import type { IdentityFixture } from './identity-fixture.ts'

let fixture: IdentityFixture

beforeAll(async () => {
  fixture = await openIdentity('terms')
})
afterAll(() => fixture?.close())

const query = (text: string, values: unknown[] = []) => fixture.players.suite.database.query(text, values)

it('SHELL-12i a player agrees to the version in force and to no other, and every agreement stays', async () => {
  const email = 'terms@example.com'
  const id = await fixture.players.addPlayer(email)
  await query(`UPDATE touchline.player SET terms_version = '1' WHERE id = $1`, [id])
  await fixture.configure({ legal: { termsVersion: '2026-11' } })
  const token = await fixture.players.open(email)
  const accept = (version: string) => fixture.call({ method: 'POST', path: postTerms.path, token, body: { version } })
  const versions = async () => {
    const { body } = await fixture.call({ path: getPlayer.path, token })
    const raw = getPlayer.reply.parse(body).player?.rawProfile
    return [raw?.terms_version, raw?.current_terms_version]
  }
  expect(await versions()).toEqual(['1', '2026-11'])
  const old = await accept('1')
  expect([old.status, ErrorReply.parse(old.body).code]).toEqual([422, 'invalid-fields'])
  expect(await versions()).toEqual(['1', '2026-11'])
  expect((await accept('2026-11')).body).toEqual({ terms_version: '2026-11' })
  expect((await accept('2026-11')).status).toBe(200)
  expect(await versions()).toEqual(['2026-11', '2026-11'])
  await fixture.configure({ legal: { termsVersion: '2026-12' } })
  expect(await versions()).toEqual(['2026-11', '2026-12'])
  await accept('2026-12')
  const rows = await query('SELECT version FROM touchline.terms_acceptance WHERE player_id = $1 ORDER BY id', [id])
  expect(rows).toEqual([{ version: '2026-11' }, { version: '2026-12' }])
  const visitor = await fixture.call({ method: 'POST', path: postTerms.path, body: { version: '2026-12' } })
  expect(visitor.status).toBe(401)
})

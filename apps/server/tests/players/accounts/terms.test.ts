import {
  ErrorReply,
  getConfirmation,
  getPlayer,
  patchPlayer,
  postSignIn,
  postTerms,
  postUser,
  putPassword,
} from '@touchline/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fields, goodPassword, linkIn, openIdentity } from '../../fixtures/identity-fixture.ts'
import type { IdentityFixture } from '../../fixtures/identity-fixture.ts'
import { deviceOf, tokenOf } from '../../fixtures/player-fixture.ts'

let fixture: IdentityFixture

beforeAll(async () => {
  fixture = await openIdentity('terms')
})
afterAll(() => fixture?.close())

const query = (text: string, values: unknown[] = []) => fixture.players.suite.database.query(text, values)

it('SHELL-12i a player can only agree to the version in force, and earlier agreements stay stored', async () => {
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

it('SHELL-12i signing up stores the version that the player agreed to, with site and time', async () => {
  await fixture.configure({ legal: { termsVersion: '3' } })
  await fixture.join('joined@example.com')
  const rows = await query(
    `SELECT version, agreed.site_id, player.terms_version, agreed.accepted_at = player.terms_accepted_at AS is_same
      FROM touchline.terms_acceptance AS agreed JOIN touchline.player ON player.id = player_id
      WHERE player.email = 'joined@example.com'`,
  )
  expect(rows).toEqual([{ version: '3', site_id: 1, terms_version: '3', is_same: true }])
})

it('SHELL-12i an agreement cannot be given with the profile, because a profile names no version', async () => {
  await fixture.players.addPlayer('patched@example.com')
  const token = await fixture.players.open('patched@example.com')
  const body = { terms_acceptance: true }
  expect((await fixture.call({ method: 'PATCH', path: patchPlayer.path, token, body })).status).toBe(400)
})

it('SHELL-12i brands of one operator have their own terms, and agreeing to one does not overwrite the other', async () => {
  const email = 'brands@example.com'
  const id = await fixture.players.addPlayer(email)
  await fixture.configure({ legal: { termsVersion: '7' } })
  const token = await fixture.players.open(email)
  const shown = async () => {
    const { body } = await fixture.call({ path: getPlayer.path, token })
    const raw = getPlayer.reply.parse(body).player?.rawProfile
    return [raw?.terms_version, raw?.current_terms_version]
  }
  await fixture.call({ method: 'POST', path: postTerms.path, token, body: { version: '7' } })
  expect(await shown()).toEqual(['7', '7'])
  await query(
    `INSERT INTO touchline.site (operator_id, key, name, locales) VALUES (1, 'brand', 'Brand', '{en}') ON CONFLICT DO NOTHING`,
  )
  await query(
    `SELECT touchline.accept_terms($1, site.id, '3', clock_timestamp()) FROM touchline.site WHERE key = 'brand'`,
    [id],
  )
  expect(await shown()).toEqual(['7', '7'])
  await fixture.configure({ legal: { termsVersion: '3' } })
  // The player has agreed at the other brand only.
  expect(await shown()).toEqual(['7', '3'])
})

it('SHELL-12i a version with the same name at another brand needs an agreement of its own', async () => {
  const email = 'same-name@example.com'
  const id = await fixture.players.addPlayer(email)
  await fixture.configure({ legal: { termsVersion: '9' } })
  const token = await fixture.players.open(email)
  const shown = async () => {
    const { body } = await fixture.call({ path: getPlayer.path, token })
    const raw = getPlayer.reply.parse(body).player?.rawProfile
    return [raw?.terms_version, raw?.terms_agreement]
  }
  expect(await shown()).toEqual([null, 'never'])
  await query(
    `INSERT INTO touchline.site (operator_id, key, name, locales) VALUES (1, 'brand', 'Brand', '{en}') ON CONFLICT DO NOTHING`,
  )
  await query(
    `SELECT touchline.accept_terms($1, site.id, '9', clock_timestamp()) FROM touchline.site WHERE key = 'brand'`,
    [id],
  )
  expect(await shown()).toEqual(['9', 'elsewhere'])
  await fixture.call({ method: 'POST', path: postTerms.path, token, body: { version: '9' } })
  expect(await shown()).toEqual(['9', 'here'])
})

it('AUTH-04 an agreement and consents given at sign-up do not count if the sign-up is confirmed in another browser', async () => {
  const email = 'victim@example.com'
  await fixture.configure({ legal: { termsVersion: '4' } })
  const device = deviceOf(
    await fixture.call({
      method: 'POST',
      path: postUser.path,
      body: { fields: fields(email), tracking: { btag: 'somebody' } },
    }),
  )
  expect(device).toMatch(/^[\w-]{43}$/)
  await query(`UPDATE touchline.sign_up SET fields = fields || '{"receive_promos": true}' WHERE email = $1`, [email])
  const token = linkIn(await fixture.mailTo(email, /confirm/i)).searchParams.get('confirmation_token') ?? ''
  const confirmed = await fixture.follow(`${getConfirmation.path}?confirmation_token=${token}`)
  const { reset_password_token: reset } = getConfirmation.reply.parse(confirmed.body)
  const read = () =>
    query(
      `SELECT terms_version, terms_accepted_at, tracking_tags, must_accept_terms,
          (SELECT count(*)::integer FROM touchline.player_consent WHERE player_id = player.id) AS consents,
          (SELECT count(*)::integer FROM touchline.terms_acceptance WHERE player_id = player.id) AS agreements
        FROM touchline.player WHERE email = $1`,
      [email],
    )
  const nothing = { terms_version: null, terms_accepted_at: null, tracking_tags: {}, consents: 0, agreements: 0 }
  expect(await read()).toEqual([{ ...nothing, must_accept_terms: true }])
  const body = { reset_password_token: reset, password: goodPassword }
  expect((await fixture.call({ method: 'PUT', path: putPassword.path, body })).status).toBe(200)
  const session = tokenOf(
    await fixture.call({ method: 'POST', path: postSignIn.path, body: { email, password: goodPassword } }),
  )
  const missed = async () => {
    const { body: answer } = await fixture.call({ path: getPlayer.path, token: session })
    return getPlayer.reply.parse(answer).player?.authFieldsMissed
  }
  expect(await missed()).toContain('terms_acceptance')
  await fixture.call({ method: 'POST', path: postTerms.path, token: session, body: { version: '4' } })
  expect(await missed()).not.toContain('terms_acceptance')
  expect(await read()).toMatchObject([{ terms_version: '4', must_accept_terms: false, agreements: 1 }])
})

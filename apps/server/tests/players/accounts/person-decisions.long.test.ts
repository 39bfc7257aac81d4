import { patchPlayer } from '@touchline/contract'
import { getPlayersOnHold, postHoldDecision } from '@touchline/contract/site'
import type { StaffVerification } from '@touchline/contract/site'
import { waitFor } from '@touchline/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf, openPersons } from '../../fixtures/person-fixture.ts'
import type { PersonFixture } from '../../fixtures/person-fixture.ts'
import { runCommand } from '../../fixtures/run-command.ts'

let persons: PersonFixture
let staff: string
beforeAll(async () => {
  persons = await openPersons('person-decisions')
  staff = await persons.fixture.sites.addToken()
})
afterAll(() => persons?.end())

async function list(query: string) {
  const { status, body } = await persons.fixture.sites.staff(staff, { path: `${getPlayersOnHold.path}?${query}` })
  expect(status).toBe(200)
  return getPlayersOnHold.reply.parse(body)
}

const emailsOf = (players: StaffVerification[]) => players.map(({ player }) => player.email)
const find = async (name: string, email: string) =>
  (await list(`list=${name}&limit=100`)).players.find(({ player }) => player.email === email)

/** Waits until a player has this many undecided matches, read from the database because staff calls are limited. */
const untilFound = (email: string, count: number) =>
  waitFor(`${count} matches of ${email}`, async () => {
    const [row] = await persons.query<{ found: number }>(
      `SELECT count(*)::integer AS found FROM touchline.person_match JOIN touchline.player ON player.id = player_id
        WHERE email = $1 AND decided_at IS NULL`,
      [email],
    )
    return row?.found === count
  })

const decide = (of: StaffVerification | undefined, decision: string) =>
  persons.fixture.sites.staff(staff, {
    method: 'POST',
    path: postHoldDecision.path.replace(':id', String(of?.player.id)),
    body: { decision, changed_at: of?.changed_at, reason: 'Passport seen' },
  })

it('RG-05f C1 players on hold are listed in pages, oldest first, and rejected ones do not push others off the list', async () => {
  const person = persons.newPerson()
  await persons.join('before@example.com', person)
  await persons.excluded('listed@example.com', person)
  const emails = ['rejected@example.com', 'one@example.com', 'two@example.com', 'three@example.com']
  for (const email of emails) await persons.join(email, person)
  await persons.query(`UPDATE touchline.player SET verification = 'rejected' WHERE email = 'rejected@example.com'`)
  const first = await list('limit=2')
  expect(emailsOf(first.players)).toEqual(['one@example.com', 'two@example.com'])
  const second = await list(`limit=2&after=${first.next}`)
  expect([emailsOf(second.players), second.next]).toEqual([['three@example.com'], null])
  expect(emailsOf((await list('list=rejected')).players)).toEqual(['rejected@example.com'])
  await untilFound('before@example.com', 1)
  expect((await list('list=resembling')).players).toMatchObject([
    {
      state: 'not-checked',
      source: null,
      since: null,
      player: { email: 'before@example.com' },
      matches: [{ kind: 'name' }],
    },
  ])
  const { status } = await persons.fixture.sites.staff(staff, { path: `${getPlayersOnHold.path}?after=yesterday` })
  expect(status).toBe(400)
})

it('RG-05f C1 an existing account that resembles an excluded person is released unchanged, or rejected', async () => {
  const [one, other] = [persons.newPerson(), persons.newPerson()]
  await persons.join('spared@example.com', one)
  const { token } = await persons.join('caught@example.com', other)
  await persons.excluded('spares@example.com', one)
  await persons.excluded('catches@example.com', other)
  await untilFound('spared@example.com', 1)
  await untilFound('caught@example.com', 1)
  const released = await decide(await find('resembling', 'spared@example.com'), 'release')
  expect(released.body).toEqual({ state: 'not-checked', is_closed: false })
  expect(await find('resembling', 'spared@example.com')).toBeUndefined()
  const rejected = await decide(await find('resembling', 'caught@example.com'), 'reject')
  expect(rejected.body).toEqual({ state: 'rejected', is_closed: false })
  await persons.expectOnHold(token)
})

it('RG-05f C1 a decision is rejected if further matches were found after the list was read', async () => {
  const [one, other] = [persons.newPerson(), persons.newPerson()]
  await persons.excluded('grows-1@example.com', one)
  await persons.excluded('grows-2@example.com', other)
  const { token } = await persons.join('grows@example.com', one)
  const seen = await find('waiting', 'grows@example.com')
  expect(seen?.matches).toHaveLength(1)
  expect((await persons.call({ method: 'PATCH', path: patchPlayer.path, token, body: other })).status).toBe(200)
  expect(codeOf(await decide(seen, 'release'))).toEqual([409, 'hold-changed'])
  expect(await persons.stateOf('grows@example.com')).toBe('waiting-verification')
  // The same applies when another player's exclusion has added a match.
  const third = persons.newPerson()
  await persons.query(`UPDATE touchline.player SET first_name = 'Nobody' WHERE email = 'grows@example.com'`)
  const now = await find('waiting', 'grows@example.com')
  expect(now?.matches).toHaveLength(2)
  const { token: later } = await persons.join('grows+3@example.com', third)
  await persons.exclude(later)
  await untilFound('grows@example.com', 3)
  expect(codeOf(await decide(now, 'release'))).toEqual([409, 'hold-changed'])
  const released = await decide(await find('waiting', 'grows@example.com'), 'release')
  expect(released.body).toEqual({ state: 'not-checked', is_closed: false })
})

it('RG-05f C1 a release decides only the listed matches, of which an excluded person is the first; if there are more, the player stays on hold', async () => {
  const person = persons.newPerson()
  const { device } = await persons.excluded('on-top@example.com', person)
  await persons.query(
    `WITH thrown AS (INSERT INTO touchline.player (operator_id, email, language, currency, closed_at, is_compared_by)
        SELECT 1, 'throw-away-' || number || '@example.com', 'en', 'EUR', now(), true FROM generate_series(1, 21) AS number RETURNING id)
      INSERT INTO touchline.known_device (player_id, operator_id, device_hash)
      SELECT thrown.id, 1, used.device_hash FROM thrown, touchline.known_device AS used
      JOIN touchline.player ON player.id = used.player_id WHERE player.email = 'on-top@example.com'`,
  )
  await persons.join('many@example.com', person, device)
  const seen = await find('waiting', 'many@example.com')
  expect(seen?.matches.map(({ kind, player }) => [kind, player.email]).at(0)).toEqual(['name', 'on-top@example.com'])
  expect([seen?.matches.length, seen?.matches_left_out]).toEqual([20, 3])
  const first = await decide(seen, 'release')
  expect([first.status, (first.body as { state: string }).state]).toEqual([200, 'waiting-staff'])
  // A repeated request decides nothing, because the remaining matches were not listed in it.
  expect(codeOf(await decide(seen, 'release'))).toEqual([409, 'hold-changed'])
  const rest = await find('waiting', 'many@example.com')
  expect([rest?.matches.length, rest?.matches_left_out]).toEqual([3, 0])
  expect((await decide(rest, 'release')).body).toEqual({ state: 'not-checked', is_closed: false })
})

it('RG-05f C1 releasing a player who was not on hold adds nothing to their export', async () => {
  const person = persons.newPerson()
  await persons.join('untouched@example.com', person)
  await persons.excluded('touches@example.com', person)
  await untilFound('untouched@example.com', 1)
  const stored = () =>
    persons.query(
      `SELECT verification, verification_source, verification_at FROM touchline.player WHERE email = 'untouched@example.com'`,
    )
  const before = await stored()
  expect((await decide(await find('resembling', 'untouched@example.com'), 'release')).status).toBe(200)
  expect(await stored()).toEqual(before)
})

it('RG-05f C1 players on hold are listed, released, rejected or closed from the command line', async () => {
  const run = async (...words: string[]) =>
    runCommand('players', words, { SITE_API_URL: persons.fixture.players.api.url, STAFF_TOKEN: staff })
  const person = persons.newPerson()
  await persons.excluded('named@example.com', person)
  for (const name of ['released', 'refused', 'closed']) await persons.join(`${name}-by-command@example.com`, person)
  const listed = getPlayersOnHold.reply.parse(JSON.parse((await run('on-hold', 'waiting')).out)).players
  const decideBy = (decision: string, email: string) => {
    const { player, changed_at: changedAt } = listed.find((waiting) => waiting.player.email === email) ?? {}
    return run(decision, String(player?.id), String(changedAt), 'Passport', 'seen')
  }
  expect(await decideBy('release', 'released-by-command@example.com')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^player \d+: not-checked\n$/),
  })
  expect((await decideBy('reject', 'refused-by-command@example.com')).out).toMatch(/: rejected\n$/)
  expect((await decideBy('close', 'closed-by-command@example.com')).out).toMatch(/: closed\n$/)
  // A listed hold can be decided only once, and only with a reason.
  expect(await decideBy('release', 'refused-by-command@example.com')).toMatchObject({
    code: 1,
    errors: 'hold-changed\n',
  })
  expect(await run('release', '1', '2026-01-01T00:00:00Z')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('npm run players -- on-hold'),
  })
})

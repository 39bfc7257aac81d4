import { postClosure, postConfirmPassword, postDeposit } from '@touchline/contract'
import { getPlayersOnHold, postHoldDecision } from '@touchline/contract/site'
import { mutateFunction, waitFor } from '@touchline/testkit'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPayments } from './payments-fixture.ts'
import type { Holder, PaymentFixture } from './payments-fixture.ts'
import { codeOf } from './person-fixture.ts'
import { password } from './player-fixture.ts'

let fixture: PaymentFixture
beforeAll(async () => {
  fixture = await openPayments('rejected-player')
  await fixture.configure({
    services: { deposit: true, withdrawal: true, account: true },
    platformSettings: { withdrawal: { minTurnoverPercent: 0 } },
  })
  await fixture.startWorker({ VERIFICATION_URL: `${fixture.simulator.url}/verification/checks` })
})
afterAll(() => fixture?.close())

const reject = ({ id }: Holder, source: 'comparison' | 'provider', state: string) =>
  fixture.suite.database.query(`SELECT touchline.set_verification(1, $1, 'not-checked', $2, $3, NULL, NULL, NULL)`, [
    id,
    state,
    source,
  ])

async function decide(holder: Holder, list: string, decision: string) {
  const { body } = await fixture.staff('Ann', { path: `${getPlayersOnHold.path}?list=${list}` })
  const found = getPlayersOnHold.reply.parse(body).players.find(({ player }) => player.id === holder.id)
  return fixture.staff('Ann', {
    method: 'POST',
    path: postHoldDecision.path.replace(':id', String(holder.id)),
    body: { decision, changed_at: found?.changed_at, reason: 'Passport seen' },
  })
}

const withdraw = async (holder: Holder, amount: number) =>
  ((await fixture.withdraw(holder, amount)).body as { id: string }).id

it('RG-05f C1 DEP-07a whom staff reject withdraws what is theirs, and a mail says so', async () => {
  const holder = await fixture.addHolder('rejected')
  await fixture.payIn(holder, 2_000)
  await reject(holder, 'comparison', 'waiting-staff')
  const waiting = await withdraw(holder, 400)
  await fixture.untilStatus(waiting, 'verifying')
  expect((await decide(holder, 'waiting', 'reject')).body).toEqual({ state: 'rejected', is_closed: false })
  await fixture.untilStatus(waiting, 'paid')
  await fixture.untilStatus(await withdraw(holder, 1_600), 'paid')
  expect(await fixture.available(holder.id)).toBe(0)
  const deposit = await fixture.deposit(holder, 1_000)
  expect([postDeposit.closedTo, ...codeOf(deposit)]).toEqual(['on-hold', 403, 'account-on-hold'])
  await waitFor('the mail', async () =>
    (await fixture.simulator.inbox(holder.email)).some(
      ({ subject, text }) => /balance/.test(subject) && text.includes('/profile/wallet/withdrawal'),
    ),
  )
})

it('RG-05f C1 DEP-07b whom the provider has rejected is paid when staff have looked at it', async () => {
  const holder = await fixture.addHolder('rejected-by-provider')
  await fixture.payIn(holder, 2_000)
  await reject(holder, 'provider', 'rejected')
  await fixture.untilStatus(await withdraw(holder, 2_000), 'refused')
  expect((await decide(holder, 'rejected', 'reject')).status).toBe(200)
  await fixture.untilStatus(await withdraw(holder, 2_000), 'paid')
})

it('RG-05f C1 AUTH-13d no account is closed while real money is left in it, by the player or by staff', async () => {
  const [holder, waiting] = [await fixture.addHolder('left'), await fixture.addHolder('left-waiting')]
  for (const one of [holder, waiting]) await fixture.payIn(one, 2_000)
  await reject(waiting, 'comparison', 'waiting-staff')
  const proof = { method: 'POST', path: postConfirmPassword.path, token: holder.token, body: { password } }
  expect((await fixture.call(proof)).status).toBe(200)
  const close = () => fixture.call({ method: 'POST', path: postClosure.path, token: holder.token })
  const restore = await mutateFunction(fixture.suite.database, 'wallet_money', [["RETURN 'play';", "RETURN 'real';"]])
  expect(codeOf(await close())).toEqual([409, 'money-left'])
  expect(codeOf(await decide(waiting, 'waiting', 'close'))).toEqual([409, 'money-left'])
  // All of it or nothing.
  expect((await decide(waiting, 'waiting', 'reject')).status).toBe(200)
  await restore()
  await fixture.untilStatus(await withdraw(holder, 2_000), 'paid')
  const again = await mutateFunction(fixture.suite.database, 'wallet_money', [["RETURN 'play';", "RETURN 'real';"]])
  expect((await close()).status).toBe(200)
  await again()
})

it('RG-05f C1 a wrong decision is not taken', async () => {
  const holder = await fixture.addHolder('nobody')
  const body = { decision: 'release', changed_at: new Date().toISOString(), reason: randomUUID() }
  const path = postHoldDecision.path.replace(':id', String(holder.id))
  expect(codeOf(await fixture.staff('Ann', { method: 'POST', path, body }))).toEqual([404, 'not-found'])
})

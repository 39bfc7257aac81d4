import { postPassword } from '@touchline/contract'
import type { AppProcess } from '@touchline/testkit'
import { waitFor } from '@touchline/testkit'
import type { Figure } from '../measure/figures.ts'
import { codeOf, networkOf, openCaller } from './account-calls.ts'
import { openIdentityBed, password } from './identity-bed.ts'
import type { IdentityBed } from './identity-bed.ts'

const env = { LOG_LEVEL: 'warn' }
const asksPerHour = 5

/** AUTH-11: attempts counted by one process count in all others, even after that process was killed. */
export async function proveRestart(): Promise<Figure[]> {
  const bed = await openIdentityBed('prove-identity-restart')
  try {
    const [first, second] = [bed.api, await start(bed)]
    const [email = '', everywhere = '', asking = ''] = await bed.addPlayers('counted', 3)
    // One network makes five attempts: three through one process, two through the other.
    await guess(first, email, 3, () => '192.0.2.1')
    await guess(second, email, 2, () => '192.0.2.1')
    // Many networks make twenty attempts, half of them through each process.
    await guess(first, everywhere, 10, networkOf)
    await guess(second, everywhere, 10, (n) => networkOf(1_000 + n))
    for (const api of [first, second]) await ask(api, asking, 3)
    await first.kill9()
    const third = await start(bed)
    const figures: Figure[] = []
    for (const [what, api] of [
      ['a second process', second],
      ['a process started after the first was killed', third],
    ] as const) {
      figures.push(same(`${what}: five failures of one network`, await tryOnce(api, email, '192.0.2.1')))
      figures.push(same(`${what}: twenty failures of twenty networks`, await tryOnce(api, everywhere, '192.0.2.50')))
      await ask(api, asking, 3)
    }
    figures.push(await countMails(bed, asking))
    figures.push(await catchMutant(bed, email))
    return figures
  } finally {
    await bed.close()
  }
}

async function start(bed: IdentityBed, mutant?: [find: string, replace: string]): Promise<AppProcess> {
  const mutants = mutant && [
    { file: 'apps/server/src/players/accounts/attempts.ts', find: mutant[0], replace: mutant[1] },
  ]
  const api = await bed.suite.startServer('api', { env, ...(mutants && { mutants }) })
  await api.ready()
  return api
}

async function guess(api: AppProcess, email: string, count: number, addressOf: (n: number) => string): Promise<void> {
  const caller = openCaller(api)
  for (let n = 0; n < count; n += 1) await caller.signIn(email, 'not the password', addressOf(n))
  caller.close()
}

/** Makes one attempt with the right password. */
async function tryOnce(api: AppProcess, email: string, address: string): Promise<string> {
  const caller = openCaller(api)
  const answer = codeOf(await caller.signIn(email, password, address))
  caller.close()
  return answer
}

async function ask(api: AppProcess, email: string, count: number): Promise<void> {
  const caller = openCaller(api)
  for (let n = 0; n < count; n += 1)
    await caller.post({ path: postPassword.path, body: { email }, address: networkOf(2_000 + n) })
  caller.close()
}

function same(what: string, answer: string): Figure {
  return { what, bar: '423 account-locked', measured: answer, holds: answer === '423 account-locked' }
}

async function countMails(bed: IdentityBed, email: string): Promise<Figure> {
  const count = async (condition: string) => {
    const [row] = await bed.suite.database.query<{ count: string }>(
      `SELECT count(*) FROM touchline.message WHERE kind = 'reset' AND recipient = $1 AND ${condition}`,
      [email],
    )
    return Number(row?.count)
  }
  await waitFor('the mails to be sent', async () => (await count(`state = 'queued'`)) === 0)
  const sent = await count(`state = 'sent'`)
  return {
    what: 'mails to one address that three processes were asked for, three or six times each',
    bar: `${asksPerHour} sent`,
    measured: `${sent} sent`,
    holds: sent === asksPerHour,
  }
}

/** Plants a fault: a process that counts in its own memory, which lets the attacker in again. */
async function catchMutant(bed: IdentityBed, email: string): Promise<Figure> {
  const counted = `if ((await count(pairs, pairKey(attempt))) > lockAfterFailures) return 'locked'`
  const api = await start(bed, [
    counted,
    `const own = ((globalThis as any).own ??= new Map()); own.set(pairKey(attempt), (own.get(pairKey(attempt)) ?? 0) + 1)
      if (own.get(pairKey(attempt)) > lockAfterFailures) return 'locked'`,
  ])
  const answer = await tryOnce(api, email, '192.0.2.1')
  return {
    what: 'mutant: a process that counts in its own memory',
    bar: 'caught: 200',
    measured: answer,
    holds: answer === '200',
  }
}

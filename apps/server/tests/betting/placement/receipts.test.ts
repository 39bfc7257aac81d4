import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  ErrorReply,
  getBetReceipt,
  getBetTimeline,
  getReceiptKeys,
  postReceiptVerification,
  SignedReceipt,
} from '@touchline/contract'
import type { Receipt } from '@touchline/contract'
import { createLog } from '@touchline/process'
import { waitFor } from '@touchline/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { auditTimelines } from '../../../src/audit/index.ts'
import { chainTimeline, sealDay } from '../../../src/ledger/evidence/index.ts'
import { createSigningKey, registerKey } from '../../../src/betting/receipts/index.ts'
import { endKey, readKeys } from '../../../src/betting/receipts/receipt-keys.ts'
import { openDatabase } from '../../../src/platform/runtime/index.ts'
import { callApi } from '../../fixtures/call-api.ts'
import { single } from '../../fixtures/money-fixture.ts'
import { runCommand } from '../../fixtures/run-command.ts'
import { sealAll } from '../../fixtures/seal-fixture.ts'
import { openSwitches } from '../../fixtures/switch-fixture.ts'
import type { Bettor, SwitchFixture } from '../../fixtures/switch-fixture.ts'

let fixture: SwitchFixture
let [owner, stranger, foreigner]: Bettor[] = []
let betId = ''
let folder = ''

beforeAll(async () => {
  fixture = await openSwitches('receipts')
  folder = await mkdtemp(join(tmpdir(), 'touchline-receipt-'))
  ;[owner, stranger, foreigner] = [
    await fixture.addBettor('owner'),
    await fixture.addBettor('stranger'),
    await fixture.addBettor('foreigner', 'other'),
  ]
  betId = await placeBet()
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await fixture.close()
})

async function placeBet(): Promise<string> {
  const match = await fixture.money.addMatchAt(2_000)
  if (!owner || (await fixture.bet(owner, single(match, 200, 2_000))) !== 'placed') throw new Error('not placed')
  const { rows } = await fixture.owner.query<{ id: string }>(
    'SELECT id FROM touchline.bet ORDER BY number DESC LIMIT 1',
  )
  return rows[0]?.id ?? ''
}

const request = (path: string, bettor?: Bettor) =>
  callApi(fixture.api, {
    path,
    ...(bettor && { token: bettor.session }),
    ...(bettor?.host !== undefined && { host: bettor.host }),
  })

async function receiptOf(id: string): Promise<SignedReceipt> {
  const answer = await request(getBetReceipt.path.replace(':id', id), owner)
  expect(answer.status).toBe(200)
  return z.parse(SignedReceipt, answer.body)
}

/** Issues a receipt of the bet in a process that signs with another key. */
async function receiptBy(key: string): Promise<SignedReceipt> {
  const api = await fixture.money.suite.startServer('api', { env: { RECEIPT_SIGNING_KEY: key } })
  await api.ready()
  const answer = await callApi(api, { path: getBetReceipt.path.replace(':id', betId), token: owner?.session })
  return z.parse(SignedReceipt, answer.body)
}

const send = (body: unknown) => callApi(fixture.api, { method: 'POST', path: postReceiptVerification.path, body })

async function verify(signed: unknown) {
  const answer = await send(signed)
  expect(answer.status).toBe(200)
  return z.parse(postReceiptVerification.reply, answer.body)
}

/** Changes the receipt and leaves its signature as it was. */
function changed({ receipt, signature }: SignedReceipt, change: (receipt: Receipt) => Receipt): SignedReceipt {
  return { receipt: change(structuredClone(receipt)), signature }
}

/** Runs SQL without the database's triggers, which none of our processes can do. */
async function asSuperuser(sql: string): Promise<void> {
  const log = createLog('test', 'silent')
  const url = fixture.money.suite.database.url('postgres')
  const superuser = openDatabase({ url, name: 'test', connections: 1, log })
  await superuser.query(`BEGIN; SET LOCAL session_replication_role = replica; ${sql}; COMMIT`)
  await superuser.end()
}

/** Seals all entries, dates the seals to yesterday, and writes the root of that day. */
async function sealYesterday(): Promise<void> {
  await sealAll(fixture.money)
  await asSuperuser(`UPDATE touchline.timeline_seal SET sealed_at = sealed_at - interval '1 day'`)
  expect(await sealDay(fixture.money.worker)).toBeDefined()
}

/** Serializes JSON with sorted keys, by the replacer of JSON.stringify, independently of the product. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}

/** Verifies a receipt with OpenSSL and the published key alone. */
async function opensslVerifies({ receipt, signature }: SignedReceipt): Promise<boolean> {
  const { keys } = z.parse(getReceiptKeys.reply, (await request(getReceiptKeys.path)).body)
  const [key, text, sign] = ['key.pem', 'receipt.json', 'signature'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await writeFile(key, keys.find(({ id }) => id === receipt.key_id)?.public_key ?? '')
  await writeFile(text, sorted(receipt))
  await writeFile(sign, Buffer.from(signature, 'base64'))
  const options = ['pkeyutl', '-verify', '-pubin', '-inkey', key, '-rawin', '-in', text, '-sigfile', sign]
  return promisify(execFile)('openssl', options).then(
    ({ stdout }) => stdout.includes('Signature Verified Successfully'),
    () => false,
  )
}

describe('a receipt', () => {
  it('BEY-01c contains the bet as accepted and its timeline, and verifies even before any entry is sealed', async () => {
    const signed = await receiptOf(betId)
    const timeline = await request(getBetTimeline.path.replace(':id', betId), owner)
    expect(signed.receipt).toMatchObject({
      version: 1,
      bet: { id: betId, type: 'single', stake: { value: 200, currency: 'EUR', subunits: 100 }, potential_win: 400 },
      timeline: z.parse(getBetTimeline.reply, timeline.body).entries,
      seal: null,
      root: null,
    })
    expect(await verify(signed)).toEqual({ is_valid: true, mismatches: [] })
    expect(await opensslVerifies(signed)).toBe(true)
  })

  it('BEY-01c is covered by a seal and a daily root, and verifies with OpenSSL', async () => {
    await sealYesterday()
    const signed = await receiptOf(betId)
    expect(signed.receipt.seal).toMatchObject({ entries: 2 })
    expect(signed.receipt.root).not.toBeNull()
    expect(await verify(signed)).toEqual({ is_valid: true, mismatches: [] })
    expect(await opensslVerifies(signed)).toBe(true)
  })

  it('BEY-01c does not verify if any byte is changed', async () => {
    const signed = await receiptOf(betId)
    const stake = changed(signed, ({ bet, ...rest }) => ({ ...rest, bet: { ...bet, potential_win: 401 } }))
    expect(await verify(stake)).toEqual({ is_valid: false, mismatches: ['signature', 'timeline', 'seal', 'root'] })
    expect(await opensslVerifies(stake)).toBe(false)
    const time = changed(signed, (receipt) => ({ ...receipt, issued_at: receipt.issued_at.replace(/\dZ$/, 'Z') }))
    expect(await verify(time)).toEqual({ is_valid: false, mismatches: ['signature'] })
    expect(await opensslVerifies(time)).toBe(false)
    const flipped = signed.signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
    expect(await verify({ ...signed, signature: flipped })).toEqual({ is_valid: false, mismatches: ['signature'] })
    expect(await opensslVerifies({ ...signed, signature: flipped })).toBe(false)
  })

  it('BEY-01c does not verify if an entry is removed, even with a recalculated chain of hashes', async () => {
    const signed = await receiptOf(betId)
    const shorter = changed(signed, (receipt) => ({ ...receipt, timeline: receipt.timeline.slice(0, -1) }))
    expect(await verify(shorter)).toEqual({ is_valid: false, mismatches: ['signature', 'timeline', 'seal', 'root'] })
    expect(await opensslVerifies(shorter)).toBe(false)
    const fitted = changed(shorter, (receipt) => ({
      ...receipt,
      head: chainTimeline(receipt.bet, receipt.timeline).at(-1)?.toString('hex') ?? '',
      seal: receipt.seal && { ...receipt.seal, entries: 1 },
    }))
    expect((await verify(fitted)).mismatches).toEqual(['signature', 'seal', 'root'])
  })

  it('BEY-01c does not verify if a root is replaced', async () => {
    const signed = await receiptOf(betId)
    const replaced = changed(signed, (receipt) => ({
      ...receipt,
      root: receipt.root && { ...receipt.root, hash: 'ab'.repeat(32) },
    }))
    expect(await verify(replaced)).toEqual({ is_valid: false, mismatches: ['signature', 'root'] })
    expect(await opensslVerifies(replaced)).toBe(false)
    const without = changed(signed, (receipt) => ({ ...receipt, seal: null }))
    expect((await verify(without)).mismatches).toEqual(['signature', 'root'])
  })

  it('BEY-01c does not verify as ours with a signature by another key', async () => {
    const { receipt } = await receiptOf(betId)
    const key = createSigningKey('12'.repeat(31) + '13')
    for (const key_id of [receipt.key_id, key.id]) {
      const forged = { ...receipt, key_id }
      const { is_valid, mismatches } = await verify({ receipt: forged, signature: key.sign(sorted(forged)) })
      expect([is_valid, mismatches]).toEqual([false, [key_id === key.id ? 'key' : 'signature']])
    }
  })

  it('BEY-01c has signed entries even before they are sealed', async () => {
    const later = await placeBet()
    await sealAll(fixture.money)
    const note = `SELECT touchline.add_bet_event($1, $2, 'leg_settled', 'feed', '1', 'result-received', '{"selection":1}')`
    await fixture.owner.query(note, [owner?.id, later])
    const signed = await receiptOf(later)
    expect([signed.receipt.timeline.length, signed.receipt.seal?.entries]).toEqual([3, 2])
    expect(await verify(signed)).toEqual({ is_valid: true, mismatches: [] })
  })

  it('BEY-01c is covered by seals from the acceptance on, if the bet was accepted later than it was placed', async () => {
    const later = await placeBet()
    await asSuperuser(
      `UPDATE touchline.bet SET requested_at = requested_at - interval '5 seconds' WHERE id = '${later}'`,
    )
    await sealAll(fixture.money)
    expect((await receiptOf(later)).receipt.seal).toBeNull()
    const note = `SELECT touchline.add_bet_event($1, $2, 'accepted', 'system', 'placement', 'price-as-asked', '{}')`
    await fixture.owner.query(note, [owner?.id, later])
    await sealAll(fixture.money)
    const signed = await receiptOf(later)
    expect([signed.receipt.timeline.length, signed.receipt.seal?.entries]).toEqual([2, 2])
    expect(await verify(signed)).toEqual({ is_valid: true, mismatches: [] })
    expect(await auditTimelines(fixture.money.worker)).toEqual([])
  })
})

describe('who may request receipts', () => {
  it('BEY-01c only its player gets a receipt: for other players the bet is unknown', async () => {
    const path = getBetReceipt.path.replace(':id', betId)
    const answers = [await request(path), await request(path, stranger), await request(path, foreigner)]
    expect(answers.map(({ status, body }) => [status, z.parse(ErrorReply, body).code])).toEqual([
      [401, 'not-signed-in'],
      [404, 'not-found'],
      [404, 'not-found'],
    ])
    // The player's session is not valid on a site of another operator.
    expect((await request(path, { ...owner!, host: foreigner?.host })).status).toBe(401)
    expect((await request(getBetReceipt.path.replace(':id', randomUUID()), owner)).status).toBe(404)
    expect((await request(getBetReceipt.path.replace(':id', 'mine'), owner)).status).toBe(400)
  })

  it('BEY-01c any caller may verify a receipt and read the published keys, on any site', async () => {
    const signed = await receiptOf(betId)
    for (const host of [undefined, foreigner?.host]) {
      const given = host === undefined ? {} : { host }
      const path = postReceiptVerification.path
      expect((await callApi(fixture.api, { method: 'POST', path, body: signed, ...given })).body).toEqual({
        is_valid: true,
        mismatches: [],
      })
      expect((await callApi(fixture.api, { path: getReceiptKeys.path, ...given })).status).toBe(200)
    }
  })

  it('BEY-01c a body with an unknown field, without a field or too large is rejected', async () => {
    const { receipt, signature } = await receiptOf(betId)
    const { head: _, ...headless } = receipt
    const entries = Array.from({ length: 1_001 }, () => receipt.timeline[0])
    for (const body of [
      { receipt: { ...receipt, note: 'x' }, signature },
      { receipt: { ...receipt, bet: { ...receipt.bet, stake: { ...receipt.bet.stake, bonus: 1 } } }, signature },
      { receipt: headless, signature },
      { receipt: { ...receipt, root: { day: '0000-01-01', hash: receipt.head, path: [] } }, signature },
      { receipt, signature: `${signature}A` },
      { receipt: { ...receipt, timeline: entries }, signature },
      { receipt, signature, padding: 'x'.repeat(300_000) },
    ])
      expect((await send(body)).status).toBe(400)
  })
})

describe('signing keys of receipts', () => {
  it('BEY-01c are published with their validity; one that was ended signs nothing more, but receipts it signed stay valid', async () => {
    const before = await receiptOf(betId)
    const [first] = await readKeys(fixture.owner)
    expect(first).toMatchObject({ id: before.receipt.key_id, validUntil: null })
    expect(await endKey(fixture.owner, first?.id ?? '')).toBe(true)
    expect(await endKey(fixture.owner, first?.id ?? '')).toBe(false)
    expect((await verify(before)).is_valid).toBe(true)
    expect((await request(getBetReceipt.path.replace(':id', betId), owner)).status).toBe(503)

    const after = await receiptBy('ab12'.repeat(16))
    expect(after.receipt.key_id).not.toBe(before.receipt.key_id)
    for (const signed of [before, after]) expect((await verify(signed)).is_valid).toBe(true)
    const isListed = async () => {
      const { keys } = z.parse(getReceiptKeys.reply, (await request(getReceiptKeys.path)).body)
      return keys.length === 2 && keys
    }
    const listed = await waitFor('the new key to be published', isListed, { timeoutMs: 20_000 })
    expect(listed.map(({ id, valid_until }) => [id, valid_until === null])).toEqual([
      [after.receipt.key_id, true],
      [before.receipt.key_id, false],
    ])
  })

  it('BEY-01c do not validate a receipt that is dated after their end', async () => {
    const key = createSigningKey('cd34'.repeat(16))
    await registerKey(fixture.money.api, key, true)
    const { receipt } = await receiptBy('ab12'.repeat(16))
    await endKey(fixture.owner, key.id)
    const late = { ...receipt, key_id: key.id, issued_at: new Date(Date.now() + 60_000).toISOString() }
    expect(await verify({ receipt: late, signature: key.sign(sorted(late)) })).toEqual({
      is_valid: false,
      mismatches: ['key'],
    })
  })

  it('BEY-01c are created, listed and ended at the command line', async () => {
    const env = { DATABASE_URL: fixture.money.suite.database.url('tl_migrate'), LOG_LEVEL: 'silent' }
    const run = (...words: string[]) => runCommand('receipt-keys', words, env)
    const [, secret = ''] = /^RECEIPT_SIGNING_KEY=([0-9a-f]{64})\n$/.exec((await run('new')).out) ?? []
    const key = createSigningKey(secret)
    await registerKey(fixture.money.api, key, true)
    expect((await run('list')).out).toMatch(new RegExp(`^${key.id}\\t\\S+\\tin use\\tdemo$`, 'm'))
    expect((await run('end', key.id)).out).toBe(`ended: ${key.id}\n`)
    expect(await run('end', key.id)).toMatchObject({ code: 1, errors: expect.stringContaining('no key') })
    expect(await run('end')).toMatchObject({ code: 1, errors: expect.stringContaining('npm run receipt-keys') })
  })

  it('BEY-01c stop a process from starting if they were used for a demo or have been ended', async () => {
    const key = createSigningKey('ef56'.repeat(16))
    await registerKey(fixture.money.api, key, true)
    await registerKey(fixture.money.api, key, true)
    await expect(registerKey(fixture.money.api, key, false)).rejects.toThrow('signed for a demo')
    const real = createSigningKey('ef78'.repeat(16))
    await registerKey(fixture.money.api, real, false)
    await endKey(fixture.owner, real.id)
    await expect(registerKey(fixture.money.api, real, false)).rejects.toThrow('has been ended')
  })
})

it('BEY-01c too many calls are rejected, with the time until the next one', async () => {
  const path = getBetReceipt.path.replace(':id', randomUUID())
  const { receipt, signature } = await receiptBy('ab12'.repeat(16))
  for (const call of [() => request(path, stranger), () => send({ receipt, signature })]) {
    const answers = []
    for (let count = 0; count <= 30; count += 1) answers.push(await call())
    expect(answers.at(-1)).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) as string } })
  }
})

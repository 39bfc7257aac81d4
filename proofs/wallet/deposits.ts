import { createIdempotencyKey } from '@touchline/contract'
import { mutateFunction, openSuite } from '@touchline/testkit'
import type { SimulatorProcess, Suite } from '@touchline/testkit'
import { createLog } from '@touchline/process'
import { createDeposit, openPaymentSession } from '../../apps/server/src/cashier/payments/index.ts'
import { openDatabase } from '../../apps/server/src/platform/runtime/index.ts'
import type { Database } from '../../apps/server/src/platform/runtime/index.ts'
import { seedDocument } from '../../apps/server/src/operators/site/index.ts'
import { scale } from '../betting/placement-bed.ts'
import type { Figure } from '../measure/figures.ts'
import { audit, caught, exactly, none } from '../money/money-proof.ts'
import { addPlayers, operatorId } from './limit-calls.ts'

const secret = 'what the sandbox and the proof sign by'
const deposits = Math.max(50, Math.round(1_000 * scale))
const mutantDeposits = Math.max(20, Math.round(100 * scale))
const atOnce = 20
const amountMinor = 500
const maxTimes = 5
const forgeries = ['signature', 'moment', 'unsigned', 'body', 'amount', 'currency', 'reference', 'merchant'] as const

type Bed = { suite: Suite; simulator: SimulatorProcess; api: Database; messagesUrl: string }

/**
 * Makes deposits whose messages arrive one to five times, late and in any order, with some refunds and some forged
 * messages.
 */
export async function proveDeposits(): Promise<Figure[]> {
  const suite = await openSuite({ name: 'prove-wallet', centrifugo: false })
  const log = createLog('prove', 'silent')
  const open = (role: 'tl_api' | 'tl_worker' | 'tl_migrate') =>
    openDatabase({ url: suite.database.url(role), name: 'prove', connections: atOnce, log })
  const [api, worker, owner] = [open('tl_api'), open('tl_worker'), open('tl_migrate')]
  try {
    const document = {
      brand: { name: 'Touchline' },
      locales: { list: ['en'] },
      services: { deposit: true },
      operations: { payments: { merchantId: 'touchline' } },
    }
    await seedDocument(owner, 1, document)
    const simulator = await suite.startSimulator({ env: { SIMULATOR_PAYMENTS_SECRET: secret } })
    await simulator.ready()
    const server = await suite.startServer('api', { env: { PAYMENTS_SECRET: secret, LOG_LEVEL: 'silent' } })
    await server.ready()
    const bed: Bed = { suite, simulator, api, messagesUrl: `${server.url}/api/payments/messages` }
    const sound = await runDeposits(bed, deposits)
    const figures = [
      exactly(`of ${deposits} deposits, paid and credited once`, sound.paid, sound.once),
      exactly('given back, and nothing of them left', sound.refunded, sound.takenBack),
      none('credited or taken back more than once, or without having been paid', sound.wrong),
      none(`of ${sound.forged} forged messages, credited`, sound.forgedCredits),
      await audit(worker),
    ]
    const undo = [
      await mutateFunction(suite.database, 'apply_payment_message', [
        ['v_payment.status <> p_effect.status OR ', ''],
        ['site_id = p_effect.site_id AND id = p_message.id', 'false'],
        [
          'p_effect.site_id, p_message.id, p_effect.payment_id',
          'p_effect.site_id, gen_random_uuid(), p_effect.payment_id',
        ],
      ]),
      await mutateFunction(suite.database, 'advance_payment', [
        [`'deposit/' || p_payment, NULL`, `'deposit/' || p_payment || '/' || gen_random_uuid(), NULL`],
      ]),
    ]
    const { wrong } = await runDeposits(bed, mutantDeposits)
    for (const one of undo) await one()
    return [...figures, caught('messages are applied whatever came before', wrong, `of ${mutantDeposits} deposits`)]
  } finally {
    await Promise.all([api.end(), worker.end(), owner.end()])
    await suite.close()
  }
}

type Result = {
  paid: number
  once: number
  refunded: number
  takenBack: number
  wrong: number
  forged: number
  forgedCredits: number
}

async function runDeposits(bed: Bed, count: number): Promise<Result> {
  const players = await addPlayers(bed.suite, Math.ceil(count / 10), 1)
  const ids: string[] = []
  for (let from = 0; from < count; from += atOnce)
    ids.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(atOnce, count - from) }, (_, index) =>
          begin(bed, players[Math.floor((from + index) / 10)] ?? 0),
        ),
      )),
    )
  // Forged messages are sent first, so that a credit by one of them is noticed before the provider has sent any.
  const targets = ids.filter((_, index) => index % 5 === 0)
  for (const [index, id] of targets.entries())
    await bed.simulator.control('payments/forge', { payment_id: id, fault: forgeries[index % forgeries.length] })
  const forgedCredits = (await credits(bed, ids)).size
  const refunded = new Set(ids.filter((_, index) => index % 8 === 0))
  const paid = new Set(ids.filter((id, index) => index % 4 !== 3 && !refunded.has(id)))
  await deliver(bed, ids, paid, refunded)
  const credited = await credits(bed, ids)
  const isOnce = (id: string) => (credited.get(id) ?? 0) === (paid.has(id) ? amountMinor : 0)
  return {
    paid: paid.size,
    once: [...paid].filter(isOnce).length,
    refunded: refunded.size,
    takenBack: [...refunded].filter(isOnce).length,
    wrong: ids.filter((id) => !isOnce(id)).length,
    forged: targets.length,
    forgedCredits,
  }
}

/**
 * Delivers every message one to five times in shuffled batches of two hundred. Three of four deposits are paid, some of
 * them after they were pending, and some of the paid ones are refunded. The message about the payment may come after
 * that about the refund.
 */
async function deliver(
  { simulator }: Bed,
  ids: readonly string[],
  paid: ReadonlySet<string>,
  refunded: ReadonlySet<string>,
): Promise<void> {
  await simulator.control('payments', { shuffle: 200 })
  for (const [index, id] of ids.entries()) {
    await simulator.control('payments', { times: 1 + (index % maxTimes), delay_ms: (index % 3) * 20 })
    const decide = (result: string) => simulator.control('payments/decide', { payment_id: id, result })
    if (index % 2 === 0) await decide('pending')
    await decide(paid.has(id) || refunded.has(id) ? 'succeeded' : 'failed')
    if (refunded.has(id)) await decide('refunded')
  }
  await simulator.control('payments/flush')
  await simulator.control('payments', { shuffle: 0, times: 1, delay_ms: 0 })
}

async function begin({ simulator, api, messagesUrl }: Bed, playerId: number): Promise<string> {
  const answer = await createDeposit(api, {
    siteId: 1,
    player: { id: playerId, operatorId },
    key: createIdempotencyKey(),
    body: {},
    source: 'provider',
    money: 'play',
    merchantId: 'touchline',
    amount: amountMinor,
    currency: 'EUR',
    isQuick: false,
    returnPath: '/',
    counting: 'gross',
    range: { min: 1, max: 10_000 },
    refused: null,
    channels: [],
    traceId: 'prove',
  })
  if (!answer.ok) throw new Error(`deposit: ${JSON.stringify(answer)}`)
  const { id, amount, currency } = answer.answer
  const page = 'http://localhost/'
  const provider = { url: `${simulator.url}/spi`, merchantId: 'touchline', secret, isSandbox: true }
  const { reference, url } = await openPaymentSession(provider, {
    payment_id: id,
    amount,
    currency,
    player_id: playerId,
    locale: 'en',
    is_quick: false,
    expires_in_s: 3_000,
    return_urls: { success: page, failure: page, pending: page },
    links: { terms: page, transactions: page, support: page },
    messages_url: messagesUrl,
  })
  await api.query('SELECT touchline.set_payment_reference($1, $2, $3)', [id, reference, url])
  return id
}

/** Returns for each deposit the credited amount less what was taken back. */
async function credits({ suite }: Bed, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await suite.database.query<{ id: string; sum: number }>(
    `SELECT split_part(cause, '/', 2) AS id,
        sum(CASE kind WHEN 'deposit' THEN amount_minor ELSE -amount_minor END)::integer AS sum FROM touchline.transfer
      WHERE kind IN ('deposit', 'deposit_reversed') AND split_part(cause, '/', 2) = ANY ($1) GROUP BY 1`,
    [ids],
  )
  return new Map(rows.map(({ id, sum }) => [id, sum]))
}

import type { CashOutReason, CashOutRejection } from '@touchline/contract'
import type { SiteConfiguration } from '@touchline/contract/site'
import { decide } from '../../platform/decide/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { bigint, callSql, jsonb, sqlFunction, uuid, array, text } from '../../platform/sql/index.ts'
import type { NameMarket } from '../bets/index.ts'
import { rejectionOf } from './cash-out-bet.ts'
import { commitCashOut } from './commit-cash-out.ts'
import type { Initiator } from './commit-cash-out.ts'
import { evaluateDue } from './due-cash-outs.ts'
import type { Decisions, DueCashOut } from './due-cash-outs.ts'
import { editSteps } from './edit-steps.ts'
import type { Edit, StoredEdit } from './edit.ts'
import type { EditRejection } from './commit-edit.ts'
import { readFacts } from './read-facts.ts'

/** When prices move, the cash-out is evaluated again, at most this many times; then it is rejected. */
const maxAttempts = 3

/** Pays or rejects a cash-out at the end of its delay (CASH-13). It is safe to repeat and to run twice at once. */
export async function decideCashOut(tools: Decisions, due: DueCashOut): Promise<'paid' | 'rejected' | 'gone'> {
  const edited = due.edit ? await decideEdit(tools, { ...due, edit: due.edit }) : 'not-placed'
  // An edit whose new bet cannot be placed still cashes out the old bet, as an ordinary cash-out.
  if (edited !== 'not-placed') return edited
  const { database } = tools
  const outcome = await decide<'paid' | 'rejected' | 'gone'>(maxAttempts, async () => {
    const [bet] = await readFacts(tools, [due])
    if (!bet) throw new Error(`bet ${due.betId} of player ${due.playerId} waits and is not there`)
    const decision = evaluateDue(bet, due)
    if (!decision.ok) return rejectDue(tools, due, decision.reason, decision.offerMinor)
    const plan = { ...due, ...decision, bet, initiator: initiatorOf(due), hasWaited: true }
    const { state } = await commitCashOut(database, plan, { delayMs: 0 }, null)
    if (state === 'cashed-out') return 'paid'
    // The key was decided for another request meanwhile, so this cash-out can never be paid and is ended.
    if (state === 'answered') return rejectDue(tools, due, 'bet-not-open')
    return state === 'changed' ? state : 'gone'
  })
  return outcome === 'changed' ? rejectDue(tools, due, 'odds-moving') : outcome
}

function initiatorOf({ isRequested }: DueCashOut): Initiator {
  return isRequested
    ? { actor: 'player', actorId: null, reason: 'cashed-out-by-player' }
    : { actor: 'system', actorId: 'cash-out', reason: 'threshold-reached' }
}

/** Rejects the cash-out; the bet stays open. */
async function rejectDue(
  { database, alarm }: Decisions,
  due: DueCashOut,
  reason: CashOutReason,
  offerMinor: bigint | null = null,
): Promise<'rejected' | 'gone'> {
  const rejection = rejectionOf(reason, offerMinor)
  alarm(due, rejection)
  return (await endWaiting(database, due, rejection)) ? 'rejected' : 'gone'
}

type DueEdit = Omit<DueCashOut, 'edit'> & { edit: StoredEdit }

const rejectEditCall = sqlFunction<Record<string, never>>()('reject_edit', {
  player: bigint,
  key: uuid,
  rejections: jsonb,
})

/**
 * Cashes out the old bet and places the new one at the end of the delay, both or neither (CASH-13). `not-placed` means
 * that only the new bet was rejected and its rejection is stored; the caller then cashes out the old bet alone.
 */
async function decideEdit(tools: Decisions, due: DueEdit): Promise<'paid' | 'rejected' | 'gone' | 'not-placed'> {
  const { database, calls, configurations, alarm } = tools
  const { playerId, operatorId, betId, key, channels, traceId, site } = due
  const { draft, locale, siteId, acceptance, names } = due.edit
  const [bet] = await readFacts(tools, [{ playerId, betId }])
  if (!bet) throw new Error(`bet ${betId} of player ${playerId} waits and is not there`)
  const edit: Edit = {
    player: { id: playerId, operatorId, locale },
    betId,
    key,
    minMinor: Number(due.request.minMinor),
    draft,
    locale,
    channels,
    traceId,
    defaultPolicy: acceptance.policy,
    ...(siteId === null ? {} : { siteId }),
    ...(site && { siteLocales: site.locales }),
    ...(site ? settingsOf((await configurations.current(site)).configuration) : {}),
  }
  const whole: DueCashOut = due
  const step = { acceptance, evaluate: (read: typeof bet) => evaluateDue(read, whole) }
  const steps = editSteps(tools, calls, storedNames(names), { edit, currency: bet.currency, step })
  const end = async (rejection: CashOutRejection) => {
    alarm(due, rejection)
    return (await endWaiting(database, due, rejection)) ? ('rejected' as const) : ('gone' as const)
  }
  const reject = async ({ cashOut, rejections }: EditRejection) => {
    if (cashOut) return end(cashOut)
    await callSql(database, rejectEditCall, { player: playerId, key, rejections })
    return 'not-placed' as const
  }
  const outcome = await decide<'paid' | 'rejected' | 'gone' | 'not-placed'>(steps.attempts, async () => {
    const evaluated = await steps.evaluate(await steps.read())
    if (!evaluated.ok) return reject(evaluated.rejection)
    const committed = await steps.commit(evaluated.plan, null)
    if (committed.state === 'done') return 'paid'
    if (committed.state === 'rejected') return reject(committed.rejection)
    // The key was decided for another request meanwhile, so this edit can never be done and is ended. If instead the
    // cash-out was paid meanwhile, it no longer waits, and ending it changes nothing.
    return committed.state === 'answered' ? end({ reason: 'new-bet-rejected', offer: null }) : 'changed'
  })
  return outcome === 'changed' ? reject(steps.whenMoving) : outcome
}

function settingsOf({ sportsbook, legal }: SiteConfiguration): Pick<Edit, 'sportsbook' | 'isRealMoney'> {
  return { sportsbook, isRealMoney: !legal.isPlayMoney }
}

/** Returns the stored names in the order of the selections: each call returns the next one. */
function storedNames(names: StoredEdit['names']): NameMarket {
  let next = 0
  return async () => {
    const { market = '', outcome = '' } = names[next % names.length] ?? {}
    next += 1
    return { market, outcome: () => outcome }
  }
}

const rejectCashOutCall = sqlFunction<{ reject_cash_out: boolean }>()('reject_cash_out', {
  player: bigint,
  key: uuid,
  rejection: jsonb,
  channels: array(text),
})

/**
 * Stores the rejection as the answer to the key; the bet stays as it is. Returns false if the cash-out no longer waits.
 */
async function endWaiting(
  database: Pick<Database, 'query'>,
  { playerId, key, channels, edit }: Pick<DueCashOut, 'playerId' | 'key' | 'channels' | 'edit'>,
  rejection: CashOutRejection,
): Promise<boolean> {
  const [row] = await callSql(database, rejectCashOutCall, {
    player: playerId,
    key,
    rejection: edit ? { cashOut: rejection } : rejection,
    channels,
  })
  return row?.reject_cash_out === true
}

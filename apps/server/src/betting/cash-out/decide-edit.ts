import type { CashOutRejection } from '@touchline/contract'
import type { SiteConfiguration } from '@touchline/contract/site'
import type { NameMarket } from '../bets/index.ts'
import { decide } from '../../platform/decide/index.ts'
import { bigint, callSql, jsonb, sqlFunction, uuid } from '../../platform/sql/index.ts'
import { evaluateDue } from './due-cash-outs.ts'
import type { Decisions, DueCashOut } from './due-cash-outs.ts'
import { editSteps } from './edit-steps.ts'
import type { Edit, EditRejection, StoredEdit } from './edit-steps.ts'
import { endWaiting } from './end-waiting.ts'
import { readFacts } from './read-facts.ts'

type DueEdit = Omit<DueCashOut, 'edit'> & { edit: StoredEdit }

const rejectEditCall = sqlFunction<Record<string, never>>()('reject_edit', {
  player: bigint,
  key: uuid,
  rejections: jsonb,
})

/**
 * Cashes the old bet out and places the new one at the end of their delay, both or neither (CASH-13). `not-placed`: the old one can
 * be sold, and the new one was rejected, which is kept with the decision; now the old one is to be cashed out.
 */
export async function decideEdit(
  { database, calls, configurations, alarm }: Decisions,
  due: DueEdit,
): Promise<'paid' | 'rejected' | 'gone' | 'not-placed'> {
  const { playerId, operatorId, betId, key, channels, traceId, site } = due
  const { draft, locale, siteId, acceptance, names } = due.edit
  const [bet] = await readFacts(database, [{ playerId, betId }])
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
    ...(site ? settingsOf((await configurations.current(site)).configuration) : {}),
  }
  const whole: DueCashOut = due
  const step = { acceptance, evaluate: (read: typeof bet) => evaluateDue(read, whole) }
  const steps = editSteps(database, calls, storedNames(names), { edit, currency: bet.currency, step })
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
    // Something else was answered under its key: it must not wait for ever. One that another worker has paid meanwhile no
    // longer waits.
    return committed.state === 'answered' ? end({ reason: 'new-bet-rejected', offer: null }) : 'changed'
  })
  return outcome === 'changed' ? reject(steps.whenMoving) : outcome
}

function settingsOf({ sportsbook, legal }: SiteConfiguration): Pick<Edit, 'sportsbook' | 'isRealMoney'> {
  return { sportsbook, isRealMoney: !legal.isPlayMoney }
}

/** In the order of the selections, each once. */
function storedNames(names: StoredEdit['names']): NameMarket {
  let next = 0
  return async () => {
    const { market = '', outcome = '' } = names[next % names.length] ?? {}
    next += 1
    return { market, outcome: () => outcome }
  }
}

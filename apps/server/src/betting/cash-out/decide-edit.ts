import type { CashOutRejection } from '@touchline/contract'
import type { SiteConfiguration } from '@touchline/contract/site'
import { placeBets } from '../bets/index.ts'
import type { NameMarket } from '../bets/index.ts'
import { storeRejection } from './cash-out-bet.ts'
import { evaluateDue } from './due-cash-outs.ts'
import type { Decisions, DueCashOut } from './due-cash-outs.ts'
import { requestOf } from './edit-bet.ts'
import { cashingOutCalls, EditRejected } from './edit-calls.ts'
import type { Edit, StoredEdit } from './edit-calls.ts'
import { readFacts } from './read-facts.ts'

type DueEdit = Omit<DueCashOut, 'edit'> & { edit: StoredEdit }

/**
 * Cashes the old bet out and places the new one at the end of their delay, both or neither (CASH-13). `not-placed`: the old one can
 * be sold, and the new one was rejected, which is stored under the key; now the old one is to be cashed out.
 */
export async function decideEdit(
  { database, calls, configurations, alarm }: Decisions,
  due: DueEdit,
): Promise<'paid' | 'rejected' | 'gone' | 'not-placed'> {
  const { playerId, operatorId, betId, key, channels, traceId, site, hash } = due
  const { draft, locale, siteId, acceptance, names } = due.edit
  if (!hash) throw new Error(`edit ${key} of player ${playerId} has no hash`)
  const [bet] = await readFacts(database, [{ playerId, betId }])
  if (!bet) throw new Error(`bet ${betId} of player ${playerId} waits and is not there`)
  const minMinor = Number(due.request.minMinor)
  const edit = {
    player: { id: playerId, operatorId, locale },
    betId,
    key,
    minMinor,
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
  const both = cashingOutCalls(database, calls, edit, hash, step)
  const reject = async (rejection: CashOutRejection) => {
    alarm(due, rejection)
    return (await storeRejection(database, due, rejection, channels)) ? ('rejected' as const) : ('gone' as const)
  }
  try {
    const request = requestOf(edit, bet.currency)
    const placed = await placeBets(database, storedNames(names), { ...edit, request, hash }, both)
    if (placed.ok && !placed.isRepeat) return 'paid'
    if (!placed.ok && placed.error === 'bet-rejected') return 'not-placed'
    // Something else was answered under its key: it must not wait for ever. One that another worker has paid meanwhile no
    // longer waits.
    return await reject({ reason: 'new-bet-rejected', offer: null })
  } catch (error) {
    if (!(error instanceof EditRejected)) throw error
    return reject(error.rejection)
  }
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

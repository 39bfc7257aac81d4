import * as account from '../calls/players/account.ts'
import * as bets from '../calls/betting/bets.ts'
import * as bettingSwitches from '../calls/betting/betting-switches.ts'
import * as conversions from '../calls/cashier/conversions.ts'
import * as cashOut from '../calls/betting/cash-out.ts'
import * as cashOutSettings from '../calls/betting/cash-out-settings.ts'
import * as compPoints from '../calls/players/comp-points.ts'
import * as consents from '../calls/players/consents.ts'
import * as counters from '../calls/odds/counters.ts'
import * as customBets from '../calls/betting/custom-bets.ts'
import * as exchangeRates from '../calls/ledger/exchange-rates.ts'
import * as favourites from '../calls/players/favourites.ts'
import * as identity from '../calls/players/identity.ts'
import * as limits from '../calls/players/limits.ts'
import * as matchResults from '../calls/odds/match-results.ts'
import * as matchWidgets from '../calls/odds/match-widgets.ts'
import * as matches from '../calls/odds/matches.ts'
import * as notifications from '../calls/players/notifications.ts'
import * as paymentMessages from '../calls/cashier/payment-messages.ts'
import * as payments from '../calls/cashier/payments.ts'
import * as phone from '../calls/players/phone.ts'
import * as platform from '../calls/players/platform.ts'
import * as predictions from '../calls/players/predictions.ts'
import * as playerStatuses from '../calls/players/player-statuses.ts'
import * as priceHistory from '../calls/odds/price-history.ts'
import * as progress from '../calls/players/progress.ts'
import * as receipts from '../calls/betting/receipts.ts'
import * as staffExclusions from '../calls/players/staff-exclusions.ts'
import * as staffPayments from '../calls/cashier/staff-payments.ts'
import * as staffVerification from '../calls/players/staff-verification.ts'
import * as riskRules from '../calls/betting/risk-rules.ts'
import * as search from '../calls/odds/search.ts'
import * as secondFactor from '../calls/players/second-factor.ts'
import * as settings from '../calls/players/settings.ts'
import * as shareCodes from '../calls/betting/share-codes.ts'
import * as site from '../calls/operators/site.ts'
import * as sports from '../calls/odds/sports.ts'
import * as staff from '../calls/operators/staff.ts'
import * as statement from '../calls/cashier/statement.ts'
import * as terms from '../calls/players/terms.ts'
import * as tracker from '../calls/odds/tracker.ts'
import * as transactions from '../calls/ledger/transactions.ts'
import * as video from '../calls/odds/video.ts'
import * as visitor from '../calls/players/visitor.ts'
import * as watchers from '../calls/players/watchers.ts'
import * as websocket from '../calls/odds/websocket.ts'
import type { ServedEndpoint } from '../calls/shared/serve.ts'
import * as served from '../server.ts'

const callGroups = [
  account,
  bets,
  bettingSwitches,
  conversions,
  cashOut,
  cashOutSettings,
  compPoints,
  consents,
  counters,
  customBets,
  exchangeRates,
  favourites,
  identity,
  limits,
  matches,
  matchResults,
  matchWidgets,
  notifications,
  paymentMessages,
  payments,
  phone,
  platform,
  predictions,
  priceHistory,
  playerStatuses,
  progress,
  receipts,
  riskRules,
  staffExclusions,
  staffPayments,
  staffVerification,
  search,
  secondFactor,
  settings,
  shareCodes,
  site,
  sports,
  staff,
  statement,
  terms,
  tracker,
  transactions,
  video,
  visitor,
  watchers,
  websocket,
]

/** Every call there is as it is served, by the name its clients use. A call that is declared cannot be left out of here. */
export const calls: ReadonlyMap<string, ServedEndpoint> = new Map(
  callGroups.flatMap((group) =>
    Object.keys(group).flatMap((name): [string, ServedEndpoint][] => {
      const value = (served as Record<string, unknown>)[name]
      return isServed(value) ? [[name, value]] : []
    }),
  ),
)

function isServed(value: unknown): value is ServedEndpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'summary' in value
}

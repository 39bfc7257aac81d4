import * as account from '../calls/account.ts'
import * as bets from '../calls/bets.ts'
import * as bettingSwitches from '../calls/betting-switches.ts'
import * as conversions from '../calls/conversions.ts'
import * as cashOut from '../calls/cash-out.ts'
import * as cashOutSettings from '../calls/cash-out-settings.ts'
import * as compPoints from '../calls/comp-points.ts'
import * as consents from '../calls/consents.ts'
import * as counters from '../calls/counters.ts'
import * as customBets from '../calls/custom-bets.ts'
import type { Endpoint } from '../calls/endpoint.ts'
import * as exchangeRates from '../calls/exchange-rates.ts'
import * as favourites from '../calls/favourites.ts'
import * as identity from '../calls/identity.ts'
import * as limits from '../calls/limits.ts'
import * as matchResults from '../calls/match-results.ts'
import * as matchWidgets from '../calls/match-widgets.ts'
import * as matches from '../calls/matches.ts'
import * as notifications from '../calls/notifications.ts'
import * as paymentMessages from '../calls/payment-messages.ts'
import * as payments from '../calls/payments.ts'
import * as phone from '../calls/phone.ts'
import * as platform from '../calls/platform.ts'
import * as predictions from '../calls/predictions.ts'
import * as playerStatuses from '../calls/player-statuses.ts'
import * as priceHistory from '../calls/price-history.ts'
import * as progress from '../calls/progress.ts'
import * as receipts from '../calls/receipts.ts'
import * as staffExclusions from '../calls/staff-exclusions.ts'
import * as staffPayments from '../calls/staff-payments.ts'
import * as staffVerification from '../calls/staff-verification.ts'
import * as riskRules from '../calls/risk-rules.ts'
import * as search from '../calls/search.ts'
import * as secondFactor from '../calls/second-factor.ts'
import * as settings from '../calls/settings.ts'
import * as shareCodes from '../calls/share-codes.ts'
import * as site from '../calls/site.ts'
import * as sports from '../calls/sports.ts'
import * as staff from '../calls/staff.ts'
import * as statement from '../calls/statement.ts'
import * as terms from '../calls/terms.ts'
import * as tracker from '../calls/tracker.ts'
import * as transactions from '../calls/transactions.ts'
import * as video from '../calls/video.ts'
import * as visitor from '../calls/visitor.ts'
import * as watchers from '../calls/watchers.ts'
import * as websocket from '../calls/websocket.ts'

const rooms = [
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

/** Every call there is, by the name its clients use. A call that is declared cannot be left out of here. */
export const calls: ReadonlyMap<string, Endpoint> = new Map(
  rooms.flatMap((room) =>
    Object.entries(room).flatMap(([name, value]): [string, Endpoint][] => (isEndpoint(value) ? [[name, value]] : [])),
  ),
)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
}

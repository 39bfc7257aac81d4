import type {
  Alive,
  BetCancel,
  BetSettlement,
  BetStop,
  FeedMessage,
  FixtureChange,
  OddsMarket,
  OddsOutcome,
  RollbackBetCancel,
  RollbackBetSettlement,
  SettledMarket,
  SettledOutcome,
  SnapshotComplete,
} from '../messages.ts'
import type { FeedProfile } from '../profile.ts'
import type { SportEventStatus } from '../sport-event-status.ts'
import { attribute, xmlDeclaration } from '../xml/write-attribute.ts'
import { aboutEvent, common, specifiersAttribute, voidReasons } from './common.ts'
import { writeOddsChange } from './odds-change.ts'

/** Writes Betradar's dialect unless another profile is given. */
export function writeFeedMessage(message: FeedMessage, profile?: FeedProfile): string {
  return xmlDeclaration + writeRoot(profile?.provider === 'oddin' ? oddinMessage(message) : message)
}

function writeRoot(message: FeedMessage): string {
  switch (message.type) {
    case 'odds_change':
      return writeOddsChange(message)
    case 'bet_stop':
      return writeBetStop(message)
    case 'bet_settlement':
      return writeBetSettlement(message)
    case 'fixture_change':
      return writeFixtureChange(message)
    case 'alive':
      return writeAlive(message)
    case 'snapshot_complete':
      return writeSnapshotComplete(message)
    case 'product_down':
      return `<product_down${common(message)}/>`
    case 'rollback_bet_settlement':
      return writeRollbackBetSettlement(message)
    case 'bet_cancel':
      return writeBetCancel(message)
    case 'rollback_bet_cancel':
      return writeRollbackBetCancel(message)
  }
}

function writeBetStop(message: BetStop): string {
  const groups = attribute('groups', message.groups.join('|'))
  return `<bet_stop${aboutEvent(message)}${groups}${attribute('market_status', message.marketStatus)}/>`
}

function writeFixtureChange(message: FixtureChange): string {
  const { startTimeMs, changeType, nextLiveTimeMs } = message
  const hints = `${attribute('start_time', startTimeMs)}${attribute('change_type', changeType)}`
  return `<fixture_change${aboutEvent(message)}${hints}${attribute('next_live_time', nextLiveTimeMs)}/>`
}

function writeAlive(message: Alive): string {
  return `<alive${common(message)}${attribute('subscribed', message.isSubscribed ? 1 : 0)}/>`
}

function writeSnapshotComplete(message: SnapshotComplete): string {
  return `<snapshot_complete${common(message)}/>`
}

function writeBetSettlement(message: BetSettlement): string {
  const markets = message.markets.map(writeMarket).join('')
  const head = aboutEvent(message) + attribute('certainty', message.certainty)
  return `<bet_settlement${head}><outcomes>${markets}</outcomes></bet_settlement>`
}

function writeMarket({ id, specifiers, outcomes, ...reasons }: SettledMarket): string {
  const key = attribute('id', id) + specifiersAttribute(specifiers)
  return `<market${key}${voidReasons(reasons)}>${outcomes.map(writeOutcome).join('')}</market>`
}

function writeOutcome({ id, result, voidFactor, deadHeatFactor }: SettledOutcome): string {
  const factors = attribute('void_factor', voidFactor) + attribute('dead_heat_factor', deadHeatFactor)
  return `<outcome${attribute('id', id)}${attribute('result', result)}${factors}/>`
}

function writeRollbackBetSettlement(message: RollbackBetSettlement): string {
  const markets = message.markets.map(({ outcomes, ...line }) => {
    const children = outcomes.map(({ id }) => `<outcome${attribute('id', id)}/>`).join('')
    return `<market${lineKey(line)}>${children}</market>`
  })
  return `<rollback_bet_settlement${aboutEvent(message)}>${markets.join('')}</rollback_bet_settlement>`
}

function writeBetCancel(message: BetCancel): string {
  const markets = message.markets.map(
    ({ id, specifiers, ...reasons }) => `<market${lineKey({ id, specifiers })}${voidReasons(reasons)}/>`,
  )
  // The misspelling is the feed's own.
  const moved = attribute('superceded_by', message.supersededBy)
  return `<bet_cancel${aboutEvent(message)}${window(message)}${moved}>${markets.join('')}</bet_cancel>`
}

function writeRollbackBetCancel(message: RollbackBetCancel): string {
  const markets = message.markets.map((line) => `<market${lineKey(line)}/>`)
  return `<rollback_bet_cancel${aboutEvent(message)}${window(message)}>${markets.join('')}</rollback_bet_cancel>`
}

function lineKey({ id, specifiers }: { id: number; specifiers: string }): string {
  return attribute('id', id) + specifiersAttribute(specifiers)
}

function window({ startTimeMs, endTimeMs }: BetCancel | RollbackBetCancel): string {
  return attribute('start_time', startTimeMs) + attribute('end_time', endTimeMs)
}

/** Drops what Oddin's dialect does not have. That is only information: nothing that decides about money is left out. */
function oddinMessage(message: FeedMessage): FeedMessage {
  if (message.type === 'odds_change') {
    const { betstopReason: _, bettingStatus: __, sportEventStatus, markets, ...rest } = message
    const status = sportEventStatus === undefined ? {} : { sportEventStatus: oddinStatus(sportEventStatus) }
    return { ...rest, ...status, markets: markets.map(oddinMarket) }
  }
  if (message.type === 'bet_settlement') {
    const { certainty: _, ...rest } = message
    return rest
  }
  return message
}

function oddinMarket({ id, specifiers, status, isFavorite, outcomes }: OddsMarket): OddsMarket {
  return { id, specifiers, status, isFavorite, outcomes: outcomes.map(oddinOutcome) }
}

function oddinOutcome({ id, oddsMilli, isActive, probability }: OddsOutcome): OddsOutcome {
  return { id, oddsMilli, isActive, ...(probability === undefined ? {} : { probability }) }
}

function oddinStatus(status: SportEventStatus): SportEventStatus {
  const { matchStatus, homeScore, awayScore, scoreboard } = status
  return {
    status: status.status,
    ...(matchStatus === undefined ? {} : { matchStatus }),
    ...(homeScore === undefined ? {} : { homeScore }),
    ...(awayScore === undefined ? {} : { awayScore }),
    ...(scoreboard === undefined ? {} : { scoreboard }),
    periodScores: status.periodScores,
  }
}

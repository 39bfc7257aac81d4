import type {
  Alive,
  BetStop,
  FeedMessage,
  FixtureChange,
  SnapshotComplete,
  OddsMarket,
  OddsOutcome,
} from '../messages.ts'
import type { FeedProfile } from '../profile.ts'
import { attribute, xmlDeclaration } from '../xml/write-attribute.ts'
import { aboutEvent, common } from './common.ts'
import { writeOddsChange } from './odds-change.ts'
import {
  writeBetCancel,
  writeBetSettlement,
  writeRollbackBetCancel,
  writeRollbackBetSettlement,
} from './write-results.ts'
import type { SportEventStatus } from '../sport-event-status.ts'

/** Writes a message as Betradar sends it, unless another profile is given. */
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

/** Removes the fields that Oddin does not send. They are only for information: none of them decides about money. */
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

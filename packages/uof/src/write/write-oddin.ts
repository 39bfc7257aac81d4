import type { FeedMessage, OddsMarket, OddsOutcome } from '../messages.ts'
import type { SportEventStatus } from '../sport-event-status.ts'

/** Drops what Oddin's dialect does not have. That is only information: nothing that decides about money is left out. */
export function oddinMessage(message: FeedMessage): FeedMessage {
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

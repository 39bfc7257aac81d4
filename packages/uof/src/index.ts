export * from './custom-bet.ts'
export type * from './descriptions.ts'
export type * from './messages.ts'
export type * from './rest.ts'
export type * from './sport-event-status.ts'
export type { ListResult, ParseFailure, ParseResult, ValueResult } from './result.ts'
export type { ReadLimits } from './xml/read-element.ts'
export { cancelClosesLines, feedProfile } from './profile.ts'
export type { FeedProfile, Provider } from './profile.ts'

export { parseFeedMessage } from './parse/parse-feed-message.ts'
export { writeFeedMessage } from './write/write-feed-message.ts'
export { parseOddsMilli, writeOddsMilli } from './odds-milli.ts'

export { foldResults, resultFor, resultHistory } from './results/fold-results.ts'
export type { EffectiveResult, OutcomeState, Settlement } from './results/fold-results.ts'
export { resultFacts } from './results/result-facts.ts'
export type { LineFact, ResultFact } from './results/result-facts.ts'

export { messageTypeOf, parseRoutingKey, writeRoutingKey, routingKeyFor } from './routing/routing-key.ts'
export type { RoutingKey, RoutingScope, RoutingTarget } from './routing/routing-key.ts'
export { aliveBinding, allMessagesBinding, sessionBindings } from './routing/bindings.ts'
export type { Interest } from './routing/bindings.ts'

export { parseSpecifiers, renderName } from './names/render-name.ts'
export type { Specifiers, NameContext } from './names/render-name.ts'

export type { WriteOptions } from './rest/document.ts'
export { parseFixtureChanges, parseResultChanges, writeFixtureChanges, writeResultChanges } from './rest/changes.ts'
export {
  parseBetstopReasons,
  parseBettingStatuses,
  parseMatchStatuses,
  parseVoidReasons,
  writeBetstopReasons,
  writeBettingStatuses,
  writeMatchStatuses,
  writeVoidReasons,
} from './rest/code-descriptions.ts'
export {
  parseCustomBetCalculation,
  writeCustomBetCalculation,
  parseProbabilities,
  writeProbabilities,
} from './rest/custom-bet-calculation.ts'
export {
  parseAvailableSelections,
  parseCustomBetSelections,
  writeAvailableSelections,
  writeCustomBetSelections,
} from './rest/custom-bet-selections.ts'
export {
  parseFixture,
  writeFixture,
  parseSchedule,
  parseTournamentSchedule,
  parseTournamentSeasons,
  writeSchedule,
  writeTournamentSchedule,
  writeTournamentSeasons,
} from './rest/schedule.ts'
export {
  parseMarketDescriptions,
  parseVariantDescriptions,
  writeMarketDescriptions,
  writeVariantDescriptions,
} from './rest/market-descriptions.ts'
export { feedPaths } from './rest/paths.ts'
export type { FeedPaths } from './rest/paths.ts'
export { parseProducers, writeProducers } from './rest/producers.ts'
export { parseCompetitorProfile, writeCompetitorProfile } from './rest/profiles.ts'
export { parseRecoveryResponse, writeRecoveryResponse } from './rest/recovery-response.ts'
export {
  parseCategories,
  parseSports,
  parseSportTournaments,
  parseTournaments,
  writeCategories,
  writeSports,
  writeSportTournaments,
  writeTournaments,
} from './rest/sports.ts'
export { parseSummary, writeSummary } from './rest/summary.ts'
export { parseTimeline, writeTimeline } from './rest/timeline.ts'
export { eventStatusCode } from './rest/summary-status.ts'
export { parseWhoami, writeWhoami } from './rest/whoami.ts'

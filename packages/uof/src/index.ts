export * from './custom-bet.ts'
export type * from './descriptions.ts'
export type * from './messages.ts'
export type * from './rest.ts'
export type * from './sport-event-status.ts'
export type { ListResult, ParseFailure, ParseResult, ReadLimits, ValueResult } from './xml/parse-document.ts'
export { cancelClosesLines, feedProfile } from './profile.ts'
export type { FeedProfile, Provider } from './profile.ts'

export { parseFeedMessage } from './parse/parse-feed-message.ts'
export { writeFeedMessage } from './write/write-feed-message.ts'
export { parseOddsMilli, writeOddsMilli } from './odds-milli.ts'

export { foldResults, resultFor, resultHistory } from './results/fold-results.ts'
export type { EffectiveResult, OutcomeState, Settlement } from './results/fold-results.ts'
export { resultFacts } from './results/result-facts.ts'
export type { LineFact, ResultFact } from './results/result-facts.ts'

export {
  aliveBinding,
  allMessagesBinding,
  messageTypeOf,
  parseRoutingKey,
  routingKeyFor,
  sessionBindings,
  writeRoutingKey,
} from './routing.ts'
export type { Interest, RoutingKey, RoutingScope, RoutingTarget } from './routing.ts'

export { parseSpecifiers, renderName } from './names/render-name.ts'
export type { Specifiers, NameContext } from './names/render-name.ts'

export type { WriteOptions } from './rest/document.ts'
export {
  parseFixture,
  parseFixtureChanges,
  parseResultChanges,
  parseSchedule,
  parseTournamentSchedule,
  parseTournamentSeasons,
  writeFixture,
  writeFixtureChanges,
  writeResultChanges,
  writeSchedule,
  writeTournamentSchedule,
  writeTournamentSeasons,
} from './rest/schedule.ts'
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
  parseAvailableSelections,
  parseCustomBetCalculation,
  parseCustomBetSelections,
  parseProbabilities,
  writeAvailableSelections,
  writeCustomBetCalculation,
  writeCustomBetSelections,
  writeProbabilities,
} from './rest/custom-bet.ts'
export {
  parseMarketDescriptions,
  parseVariantDescriptions,
  writeMarketDescriptions,
  writeVariantDescriptions,
} from './rest/market-descriptions.ts'
export { feedPaths } from './rest/paths.ts'
export type { FeedPaths } from './rest/paths.ts'
export {
  parseProducers,
  parseRecoveryResponse,
  parseWhoami,
  writeProducers,
  writeRecoveryResponse,
  writeWhoami,
} from './rest/control.ts'
export {
  parseCategories,
  parseCompetitorProfile,
  parseSports,
  parseSportTournaments,
  parseTournaments,
  writeCategories,
  writeCompetitorProfile,
  writeSports,
  writeSportTournaments,
  writeTournaments,
} from './rest/sports.ts'
export { eventStatusCode, parseSummary, writeSummary } from './rest/summary.ts'
export { parseTimeline, writeTimeline } from './rest/timeline.ts'

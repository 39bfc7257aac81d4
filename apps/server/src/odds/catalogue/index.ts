export {
  eventKind,
  eventOfFixture,
  eventOfTournament,
  hasFixture,
  statusFromFixture,
  eventStatusOfCode,
} from './events/catalogue-event.ts'
export type { CatalogueEvent, EventStatus } from './events/catalogue-event.ts'
export { isDescribed, readDescriptions, sharedVariants, storeDescriptions } from './names/descriptions.ts'
export type { Descriptions } from './names/descriptions.ts'
export { deleteOldSearchNames, indexNames, storeNames } from './names/store-names.ts'
export { readForgotten, readKnownMatches, readMatchStatus } from './events/known-matches.ts'
export { inMarketOrder } from './markets/market-groups.ts'
export { readMarketOverlays, setOverlay } from './markets/overlays.ts'
export type { Overlay } from './markets/overlays.ts'
export { createMarketNamer } from './names/market-names.ts'
export type { MarketNamer } from './names/market-names.ts'
export type { MatchReader } from './lists/read-matches.ts'
export type { CatalogueReader } from './lists/shown-matches.ts'
export { matchQuery } from './lists/match-filter.ts'
export { readTournamentsById } from './lists/read-tournaments.ts'
export { readMatchNames } from './names/match-names.ts'
export {
  matchRef,
  matchRefTables,
  categoryRef,
  competitorRef,
  sportRef,
  tournamentRef,
  isMatchShown,
  matchCompetitors,
  ownOverlay,
  shownMatches,
} from './lists/shown-matches.ts'
export { namePeriods } from './names/period-names.ts'
export { catalogueRoutes } from './routes.ts'
export { chooseRowLines, rowLineOf, storeRowMarkets } from './markets/row-markets.ts'
export type { RowLine, RowMarkets } from './markets/row-markets.ts'
export { storeEvents } from './events/store-events.ts'
export type { KnownMatch } from './events/store-events.ts'

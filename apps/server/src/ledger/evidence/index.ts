export { canonicalJson, chainTimeline, sealHash } from './timeline-chain.ts'
export {
  computeSeal,
  lastLink,
  readSealHashes,
  readSealInputs,
  sealDay,
  sealTimelines,
  sealTransfers,
  splitLinks,
} from './seals.ts'
export type { ComputedSeal } from './seals.ts'
export { buildHashTree, rootOfPath } from './hash-tree.ts'
export type { HashTree } from './hash-tree.ts'
export { readBetTimelines } from './read-bet-timelines.ts'
export type { BetTimeline } from './read-bet-timelines.ts'

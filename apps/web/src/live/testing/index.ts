// For clients that are no page. Not part of `live/index.ts`, which every page fetches.
export { followMatch } from '../sync/follow-match.ts'

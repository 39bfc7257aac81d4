// What clients that are not pages may import. It is apart from `live/index.ts`, because every page fetches that, so it
// must stay small.
export { followMatch } from '../sync/follow-match.ts'

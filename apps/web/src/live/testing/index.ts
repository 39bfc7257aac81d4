// This face is for clients that are not pages: `live/index.ts` is fetched by every page, and must stay small.
export { followMatch } from '../sync/follow-match.ts'

import type { Match } from '@touchline/contract'
import type { MatchNews } from '../../state/live/match-news.ts'

/** The match as it stands now: what moved laid over what the page was made with. */
export function withNews(match: Match, news: MatchNews | undefined): Match {
  if (!news || (news.status === undefined && news.state === undefined)) return match
  return { ...match, status: news.status ?? match.status, state: news.state ?? match.state }
}

import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { Api } from '../../../api/index.ts'
import { isPlayerExpected, useSession } from '../../session/index.ts'
import type { MatchBetsProps } from './match-bets.tsx'
import { usePage } from '../../../site/use-page.ts'
import { lazyPart } from '../../../site/lazy/lazy-part.tsx'

type Loaded = { key: string; Card: ((props: MatchBetsProps) => ReactNode) | null }

/**
 * Returns the card with the player's bets on a match, whose code is fetched only for players. The result is undefined
 * until the content is known, and null when there is nothing to show or no match is given.
 */
export function useMatchBets(matchId: number | null): ReactNode | undefined {
  const { api } = usePage()
  const session = useSession()
  const playerId = session.status === 'player' ? session.player.id : null
  const key = `${playerId}/${matchId}`
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    if (playerId === null || matchId === null) return
    let isGone = false
    const show = (Card: Loaded['Card']) => isGone || setLoaded({ key, Card })
    openMatchBets(api, playerId, matchId).then(show, () => show(null))
    return () => {
      isGone = true
    }
  }, [api, playerId, matchId, key])
  if (matchId === null) return null
  if (playerId === null) return isPlayerExpected(session) ? undefined : null
  if (loaded?.key !== key) return undefined
  const { Card } = loaded
  return Card && <Card playerId={playerId} matchId={matchId} />
}

const matchBets = lazyPart(async () => {
  const { MatchBets, readMatchBets } = await import('./match-bets.tsx')
  return { MatchBets, readMatchBets }
}, 'bets')

async function openMatchBets(api: Api, playerId: number, matchId: number) {
  const { MatchBets, readMatchBets } = await matchBets.load()
  await readMatchBets(api, playerId, matchId)
  return MatchBets
}

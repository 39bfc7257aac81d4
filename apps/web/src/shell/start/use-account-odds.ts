import { getSettings } from '@touchline/contract'
import { useEffect, useEffectEvent } from 'react'
import type { Api } from '../../api/index.ts'
import { sessionStore } from '../../features/session/session-store.ts'
import { chooseOddsType } from '../../site/odds-type.ts'
import type { OddsSite } from '../../site/requested-odds-type.ts'
import { readMark, writeMark } from '../../site/storage.ts'
import { storedNames } from '../../site/stored-names.ts'
import { useSite } from '../../site/use-site.ts'
import { usePage } from '../../site/use-page.ts'

/** BOOK-15: the format of an account comes along to a device it is new on, once. */
export function useAccountOdds(): void {
  const { api } = usePage()
  const site = useSite()
  const playerId = sessionStore(({ session }) => (session.status === 'player' ? session.player.id : null))
  const take = useEffectEvent((id: number) => void takeAccountOdds(api, site, id))
  useEffect(() => {
    if (playerId !== null) take(playerId)
  }, [playerId])
}

export async function takeAccountOdds(api: Api, site: OddsSite, playerId: number): Promise<void> {
  if (readMark(storedNames.settingsOf) === String(playerId)) return
  try {
    const { settings } = await api(getSettings, {})
    writeMark(storedNames.settingsOf, String(playerId))
    // Whoever has chosen none keeps what was chosen here.
    if (settings.odds_type !== site.sportsbook.oddsTypes.selected) chooseOddsType(site, settings.odds_type)
  } catch {
    // The next page asks again.
  }
}

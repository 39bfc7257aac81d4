import type { SlipSettings } from '@touchline/betting'
import { getSettings, postSettings } from '@touchline/contract'
import type { PlayerSettings } from '@touchline/contract'
import { create } from 'zustand'
import type { Api } from '../../../api/index.ts'

type Acceptance = SlipSettings['acceptance']

type BettingSettings = {
  /** Whose they are; null before they were read. */
  playerId: number | null
  acceptance: Acceptance
  stakes: PlayerSettings['stakes']
}

/** Until they are known every change of a price is asked about: the server decides by what is saved. */
const unknown: BettingSettings = { playerId: null, acceptance: { policy: 'none', toleranceMilli: 0 }, stakes: {} }

const store = create<BettingSettings>(() => unknown)

export function bettingSettings(): BettingSettings {
  return store.getState()
}

export function useBettingSettings(): BettingSettings {
  return store()
}

/** Whose settings were asked for last. */
let wanted: number | null = null

/** BOOK-15. What another player had chosen is forgotten first. */
export async function loadBettingSettings(api: Api, playerId: number, onChange: () => void): Promise<void> {
  if (store.getState().playerId === playerId) return
  store.setState(unknown)
  wanted = playerId
  const { settings } = await api(getSettings, {})
  // Somebody else has signed in meanwhile.
  if (wanted !== playerId) return
  store.setState({ playerId, acceptance: acceptanceOf(settings), stakes: settings.stakes })
  onChange()
}

/** SLIP-09 BEY-02: counts here at once, and is as it was where it could not be saved. */
export async function saveAcceptance(api: Api, acceptance: Acceptance, onChange: () => void): Promise<void> {
  const before = store.getState().acceptance
  store.setState({ acceptance })
  onChange()
  try {
    const { policy, toleranceMilli } = acceptance
    const body = { auto_accept_odds_change: policy, odds_change_tolerance: toleranceMilli }
    await api(postSettings, { body })
  } catch (error) {
    // A later choice stands.
    if (store.getState().acceptance === acceptance) {
      store.setState({ acceptance: before })
      onChange()
    }
    throw error
  }
}

function acceptanceOf(settings: PlayerSettings): Acceptance {
  return { policy: settings.auto_accept_odds_change, toleranceMilli: settings.odds_change_tolerance }
}

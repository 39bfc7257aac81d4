import type { SlipSettings } from '@touchline/betting'
import { getSettings, postSettings, AcceptPolicy, QuickStakes } from '@touchline/contract'
import type { PlayerSettings } from '@touchline/contract'
import { create } from 'zustand'
import * as z from 'zod/mini'
import type { Api } from '../../api/index.ts'
import { hasFlag, setFlag, readMark, writeMark } from '../../site/storage/storage.ts'
import { storedNames } from '../../site/storage/stored-names.ts'

type Acceptance = SlipSettings['acceptance']
type Stakes = PlayerSettings['stakes']

/** Declared before the store, which uses it while this module is evaluated. */
const Stored = z.object({
  acceptance: z.nullable(
    z.object({ policy: AcceptPolicy, toleranceMilli: z.int().check(z.minimum(0), z.maximum(200)) }),
  ),
  stakes: QuickStakes,
})
type VisitorSettings = z.infer<typeof Stored>

type BettingSettings = {
  /** The player the settings belong to; null until they have been read. */
  playerId: number | null
  acceptance: Acceptance
  stakes: Stakes
  /** The settings of a visitor, stored in this browser. */
  visitor: VisitorSettings
  /** Placing needs a second press in this browser. */
  confirmsPlacing: boolean
}

/**
 * The settings until those of the player are known: every price change must be accepted, because the server applies the
 * stored settings.
 */
const unknown = {
  playerId: null,
  acceptance: { policy: 'none', toleranceMilli: 0 },
  stakes: {},
} satisfies Partial<BettingSettings>

const none: VisitorSettings = { acceptance: null, stakes: {} }

const store = create<BettingSettings>(() => ({
  ...unknown,
  visitor: readVisitorSettings(),
  confirmsPlacing: hasFlag(storedNames.confirmsPlacing),
}))

export function bettingSettings(): BettingSettings {
  return store.getState()
}

export function useBettingSettings(): BettingSettings {
  return store()
}

/**
 * Returns the quick stakes that this player or visitor has chosen for the currency, and never those of another player.
 */
export function ownStakes(
  { playerId: owner, stakes, visitor }: BettingSettings,
  playerId: number | null,
  currency: string,
): readonly number[] | undefined {
  if (playerId === null) return visitor.stakes[currency]
  return owner === playerId ? stakes[currency] : undefined
}

/** The player whose settings were requested last. */
let wanted: number | null = null

/** BOOK-15: reads the settings of a player, and first removes those of the previous one. */
export async function loadBettingSettings(api: Api, playerId: number, onChange: () => void): Promise<void> {
  if (store.getState().playerId === playerId) return
  store.setState(unknown)
  wanted = playerId
  const { settings } = await api(getSettings, {})
  // Another player has signed in during the call.
  if (wanted !== playerId) return
  saved = { acceptance: acceptanceOf(settings), stakes: settings.stakes }
  store.setState({ playerId, ...saved })
  onChange()
}

/** The settings stored by the server, to which a choice is reverted if it could not be saved. */
let saved: Pick<BettingSettings, 'acceptance' | 'stakes'> = unknown

let lastCall: Promise<unknown> = Promise.resolve()

/** Runs calls one after another, so that the server stores the last choice. */
function inTurn<T>(call: () => Promise<T>): Promise<T> {
  const result = lastCall.then(call, call)
  lastCall = result.catch(() => {})
  return result
}

/** SLIP-09, BEY-02: applies a chosen policy at once, and reverts it if it cannot be saved. */
export async function saveAcceptance(api: Api, acceptance: Acceptance, onChange: () => void): Promise<void> {
  store.setState({ acceptance })
  onChange()
  try {
    const { policy, toleranceMilli } = acceptance
    const body = { auto_accept_odds_change: policy, odds_change_tolerance: toleranceMilli }
    await inTurn(() => api(postSettings, { body }))
    saved = { ...saved, acceptance }
  } catch (error) {
    // Reverted only if no later choice has replaced this one.
    if (store.getState().acceptance === acceptance) {
      store.setState({ acceptance: saved.acceptance })
      onChange()
    }
    throw error
  }
}

/**
 * Saves the quick stakes of one currency only: saved amounts no longer follow the site's, which should still apply to
 * other currencies.
 */
export async function saveStakes(api: Api, currency: string, amounts: readonly number[]): Promise<void> {
  const changed = { [currency]: [...amounts] }
  const stakes = { ...store.getState().stakes, ...changed }
  store.setState({ stakes })
  try {
    await inTurn(() => api(postSettings, { body: { stakes: changed } }))
    saved = { ...saved, stakes }
  } catch (error) {
    if (store.getState().stakes === stakes) store.setState({ stakes: saved.stakes })
    throw error
  }
}

export function storeVisitorSettings(change: Partial<VisitorSettings>): void {
  const visitor = { ...store.getState().visitor, ...change }
  store.setState({ visitor })
  writeVisitorSettings(visitor)
}

export function setConfirmsPlacing(confirmsPlacing: boolean): void {
  store.setState({ confirmsPlacing })
  setFlag(storedNames.confirmsPlacing, confirmsPlacing)
}

function acceptanceOf(settings: PlayerSettings): Acceptance {
  return { policy: settings.auto_accept_odds_change, toleranceMilli: settings.odds_change_tolerance }
}

/** Reads what a visitor has chosen in this browser; the site's defaults apply to the rest. */
export function readVisitorSettings(): VisitorSettings {
  try {
    const parsed = Stored.safeParse(JSON.parse(readMark(storedNames.bettingSettings) ?? 'null'))
    return parsed.success ? parsed.data : none
  } catch {
    return none
  }
}

function writeVisitorSettings(settings: VisitorSettings): void {
  writeMark(storedNames.bettingSettings, JSON.stringify(settings))
}

import type { SlipSettings } from '@touchline/betting'
import { getSettings, postSettings, AcceptPolicy, QuickStakes } from '@touchline/contract'
import type { PlayerSettings } from '@touchline/contract'
import { create } from 'zustand'
import type { Api } from '../../api/index.ts'
import { hasFlag, setFlag, readMark, writeMark } from '../../site/storage.ts'
import { storedNames } from '../../site/stored-names.ts'
import * as z from 'zod/mini'

type Acceptance = SlipSettings['acceptance']
type Stakes = PlayerSettings['stakes']

type BettingSettings = {
  /** Whose they are; null before they were read. */
  playerId: number | null
  acceptance: Acceptance
  stakes: Stakes
  /** Of whoever is not signed in, in this browser. */
  visitor: VisitorSettings
  /** In this browser: placing needs a second press. */
  confirmsPlacing: boolean
}

/** Until they are known every change of a price is asked about: the server decides by what is saved. */
const unknown = {
  playerId: null,
  acceptance: { policy: 'none', toleranceMilli: 0 },
  stakes: {},
} satisfies Partial<BettingSettings>

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

/** What a player or a visitor has chosen for the currency. What another player had chosen is not for whoever comes next. */
export function ownStakes(
  { playerId: owner, stakes, visitor }: BettingSettings,
  playerId: number | null,
  currency: string,
): readonly number[] | undefined {
  if (playerId === null) return visitor.stakes[currency]
  return owner === playerId ? stakes[currency] : undefined
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
  saved = { acceptance: acceptanceOf(settings), stakes: settings.stakes }
  store.setState({ playerId, ...saved })
  onChange()
}

/** What the server has: what could not be saved gives way to it, and not to another choice that was not saved either. */
let saved: Pick<BettingSettings, 'acceptance' | 'stakes'> = unknown

let lastCall: Promise<unknown> = Promise.resolve()

/** One after the other: the server ends with the last choice. */
function inTurn<T>(call: () => Promise<T>): Promise<T> {
  const result = lastCall.then(call, call)
  lastCall = result.catch(() => {})
  return result
}

/** SLIP-09 BEY-02: counts here at once, and is as it was where it could not be saved. */
export async function saveAcceptance(api: Api, acceptance: Acceptance, onChange: () => void): Promise<void> {
  store.setState({ acceptance })
  onChange()
  try {
    const { policy, toleranceMilli } = acceptance
    const body = { auto_accept_odds_change: policy, odds_change_tolerance: toleranceMilli }
    await inTurn(() => api(postSettings, { body }))
    saved = { ...saved, acceptance }
  } catch (error) {
    // A later choice stands.
    if (store.getState().acceptance === acceptance) {
      store.setState({ acceptance: saved.acceptance })
      onChange()
    }
    throw error
  }
}

/** The same of quick stakes: of one currency alone, because what is sent is the player's own and no longer the site's. */
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

/** A visitor's, stored in this browser. */
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

const Stored = z.object({
  acceptance: z.nullable(
    z.object({ policy: AcceptPolicy, toleranceMilli: z.int().check(z.minimum(0), z.maximum(200)) }),
  ),
  stakes: QuickStakes,
})
type VisitorSettings = z.infer<typeof Stored>

const none: VisitorSettings = { acceptance: null, stakes: {} }

/** What was chosen in this browser by whoever is not signed in; a site's own hold for the rest. */
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

import type { NeededRule } from '@touchline/contract'
import { limitsOfSelection } from './risk-limits.ts'
import type { RiskRule } from './risk-rule.ts'

/** Selections that no rule about a single player, match or sport fits. */
const anyone = { playerId: 0, playerGroup: '', matchId: 0, marketId: 0, tournamentId: 0, sportId: 0 }

/** Which of them hold for every player and everything on offer, before and during a match: those that do not (RISK-8). */
export function missingRules(rules: readonly RiskRule[], bookCurrency: string): NeededRule[] {
  const inBookCurrency = rules.filter((rule) => rule.currency === null || rule.currency === bookCurrency)
  const money = { currency: bookCurrency, bookCurrency, fromBook: { over: 1n, under: 1n } }
  const [live, before] = [true, false].map((isLive) => limitsOfSelection(inBookCurrency, { ...anyone, isLive }, money))
  const holds: Record<NeededRule, boolean> = {
    'live-delay': (live?.delayMs ?? 0) > 0,
    'max-win': isLimited('maxWinMinor'),
    'outcome-liability': isLimited('maxOutcomeLiabilityMinor'),
    'match-liability': isLimited('maxMatchLiabilityMinor'),
    'player-liability': isLimited('maxPlayerLiabilityMinor'),
  }
  return (Object.keys(holds) as NeededRule[]).filter((name) => !holds[name])

  function isLimited(
    name: 'maxWinMinor' | 'maxOutcomeLiabilityMinor' | 'maxMatchLiabilityMinor' | 'maxPlayerLiabilityMinor',
  ): boolean {
    return typeof live?.[name] === 'bigint' && typeof before?.[name] === 'bigint'
  }
}

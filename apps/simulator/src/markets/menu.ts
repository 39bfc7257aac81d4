import { medianOf } from '../model/distribution.ts'
import type { Outlook } from '../sports/game.ts'
import { ruleFor } from './catalogue.ts'
import type { LadderLines, LineRule } from './market.ts'

/** An entry of a menu: one line, or a ladder of lines around the most likely number. */
export type MenuEntry = { market: number; specifiers?: string } | Ladder

export type Ladder = {
  market: number
  /** The specifiers that come before that of the line, such as `setnr=1|`. */
  prefix?: string
  line: 'total' | 'hcp'
  /** The step between lines: 1 gives half numbers only, 0.5 adds whole numbers, 0.25 adds quarters. */
  step: 1 | 0.5 | 0.25 | 2
  /** How far the ladder extends from its middle. */
  reach: number
}

export function lines(...markets: readonly number[]): MenuEntry[] {
  return markets.map((market) => ({ market }))
}

export function totals(market: number, step: Ladder['step'], reach: number, prefix = ''): Ladder {
  return { market, prefix, line: 'total', step, reach }
}

export function handicaps(market: number, step: Ladder['step'], reach: number, prefix = ''): Ladder {
  return { market, prefix, line: 'hcp', step, reach }
}

export function readMenu(
  entries: readonly MenuEntry[],
  outlook: Outlook,
  ladders: LadderLines = new Map(),
): LineRule[] {
  return entries.flatMap((entry) =>
    'line' in entry ? linesOfLadder(entry, outlook, ladders) : [ruleFor(entry.market, entry.specifiers ?? '')],
  )
}

function linesOfLadder(ladder: Ladder, outlook: Outlook, ladders: LadderLines): readonly LineRule[] {
  const key = `${ladder.market}/${ladder.prefix ?? ''}/${ladder.step}/${ladder.reach}`
  const rungs = ladders.get(key) ?? createLadder(ladder, outlook)
  ladders.set(key, rungs)
  return rungs
}

/** Cached ladders, because many matches share the same ones. The menus limit their number. */
const knownLadders = new Map<string, readonly LineRule[]>()

function createLadder({ market, prefix = '', line, step, reach }: Ladder, outlook: Outlook): readonly LineRule[] {
  const { part, aspect } = ruleFor(market, `${prefix}${line}=0.5`)
  const middle = Math.round(medianOf(outlook(part)[aspect]()) - 0.5) + 0.5
  const key = `${market}/${prefix}/${step}/${reach}/${middle}`
  const known = knownLadders.get(key)
  if (known !== undefined) return known
  const rungs: LineRule[] = []
  for (let at = middle - reach; at <= middle + reach; at += step) {
    if (line === 'total' && at < 0.5) continue
    rungs.push(ruleFor(market, `${prefix}${line}=${line === 'hcp' ? 0 - at : at}`))
  }
  knownLadders.set(key, rungs)
  return rungs
}

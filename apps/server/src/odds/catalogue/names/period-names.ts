import type { MatchState } from '@touchline/contract'

type PeriodName = { key: string; name: string }

const ordinals = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th']

/** Ranges of the feed's period codes, each with its first code, such as 13 to 16 for the quarters. */
const runs: readonly { from: number; count: number; noun: string }[] = [
  { from: 1, count: 5, noun: 'period' },
  { from: 6, count: 2, noun: 'half' },
  { from: 8, count: 5, noun: 'set' },
  { from: 13, count: 4, noun: 'quarter' },
  { from: 41, count: 2, noun: 'extra' },
  { from: 51, count: 7, noun: 'game' },
  { from: 141, count: 7, noun: 'map' },
]

/** Codes of innings differ by the batting team, so the ordinal comes from the number of the period instead. */
const innings: readonly { from: number; to: number; noun: string }[] = [
  { from: 401, to: 430, noun: 'inning' },
  { from: 501, to: 530, noun: 'innings' },
]

const single: Readonly<Record<number, PeriodName>> = {
  40: { key: 'overtime', name: 'Overtime' },
  50: { key: 'penalties', name: 'Penalties' },
  441: { key: 'set_6', name: '6th set' },
  442: { key: 'set_7', name: '7th set' },
}

/** CAT-03: adds to each period an English name and a key by which sites translate it. */
export function namePeriods(state: MatchState): MatchState {
  if (state.period_scores.length === 0) return state
  return {
    ...state,
    period_scores: state.period_scores.map((period) => ({ ...period, ...periodName(period.stage, period.number) })),
  }
}

function periodName(stage: number | null, number: number): PeriodName {
  const known = stage === null ? undefined : (single[stage] ?? inRun(stage))
  if (known) return known
  const noun = innings.find(({ from, to }) => stage !== null && stage >= from && stage <= to)?.noun ?? 'period'
  return { key: `${noun}_${number}`, name: `${ordinals[number - 1] ?? `${number}th`} ${noun}` }
}

function inRun(stage: number): PeriodName | undefined {
  const run = runs.find(({ from, count }) => stage >= from && stage < from + count)
  if (!run) return undefined
  const index = stage - run.from
  return { key: `${run.noun}_${index + 1}`, name: `${ordinals[index]} ${run.noun}` }
}

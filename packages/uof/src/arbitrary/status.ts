import * as fc from 'fast-check'
import type { HomeAway, SportEventStatus } from '../index.ts'
import { clockFields, detailFields, scoreFields, statisticElements } from '../status-fields.ts'
import { periodHomeAway, scoreboardNumbers, scoreboardHomeAway } from '../status-fields.ts'
import { anyText } from './text.ts'

const anyInteger = fc.maxSafeInteger()
const sides: fc.Arbitrary<HomeAway> = fc.record({ home: anyInteger, away: anyInteger })
const score = { homeScore: anyText, awayScore: anyText, matchStatusCode: anyInteger }

/** Any of the named fields, but at least one, because an element without fields is parsed as missing. */
function someOf<T>(names: Readonly<Record<string, string>>, value: fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> {
  return fc.subarray(Object.keys(names), { minLength: 1, maxLength: 4 }).chain((keys) => fc.record(eachOf(keys, value)))
}

function eachOf<T>(keys: readonly string[], value: fc.Arbitrary<T>): Record<string, fc.Arbitrary<T>> {
  return Object.fromEntries(keys.map((key) => [key, value]))
}

export const anyClock = fc.record(
  { ...eachOf(Object.keys(clockFields), anyText), isStopped: fc.boolean() },
  { requiredKeys: [] },
)

export const anyPeriodScore = fc
  .tuple(
    fc.record({ number: anyInteger, ...score, type: anyText }, { requiredKeys: ['number', 'homeScore', 'awayScore'] }),
    fc.record(eachOf(Object.keys(periodHomeAway), sides), { requiredKeys: [] }),
  )
  .map(([period, counts]) => ({ ...period, ...counts }))

export const anyResults = fc.array(fc.record(score, { requiredKeys: ['homeScore', 'awayScore'] }), {
  minLength: 1,
  maxLength: 3,
})

export const anyScoreboard = fc
  .tuple(someOf(scoreboardNumbers, anyInteger), fc.option(someOf(scoreboardHomeAway, sides), { nil: {} }))
  .map(([numbers, counts]) => ({ ...numbers, ...counts }))

export const anySportEventStatus: fc.Arbitrary<SportEventStatus> = fc
  .tuple(
    fc.record(
      {
        status: anyInteger,
        reporting: anyInteger,
        matchStatus: anyInteger,
        currentServer: anyInteger,
        isTiebreak: fc.boolean(),
        clock: anyClock,
        periodScores: fc.array(anyPeriodScore, { maxLength: 4 }),
        results: anyResults,
        statistics: someOf(statisticElements, sides),
        scoreboard: anyScoreboard,
        details: someOf(detailFields, anyText),
      },
      { requiredKeys: ['status', 'periodScores'] },
    ),
    fc.record(eachOf(Object.keys(scoreFields), anyText), { requiredKeys: [] }),
  )
  .map(([status, scores]) => ({ ...status, ...scores }))

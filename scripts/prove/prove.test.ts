import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { evaluateFigures } from './evaluate-figures.ts'
import type { Line } from './evaluate-figures.ts'
import { openStoredRun } from './stored-run.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-prove-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the result of a proof in `prove -- short`', () => {
  const held = { what: 'bets a second', bar: '≥ 600', measured: '700', holds: true }
  const missed = { what: 'answer', bar: '≤ 150 ms', measured: '180 ms', holds: false, isMeasurement: true }

  it('a proof holds if each of its figures does', () => {
    expect(evaluateFigures([held])).toEqual({ outcome: 'held', note: '' })
  })

  it('a figure that misses its bar is reported and is no error', () => {
    expect(evaluateFigures([held, missed])).toEqual({ outcome: 'missed', note: 'answer: 180 ms, bar ≤ 150 ms' })
  })

  it('a proof with a broken part is an error, whatever else was measured', () => {
    const broken = { what: 'renders', bar: 'measured', measured: 'not the same tree', holds: false, isBroken: true }
    expect(evaluateFigures([held, missed, broken])).toEqual({
      outcome: 'error',
      note: 'renders: not the same tree, bar measured',
    })
  })

  it('is an error if a condition does not hold: a count that must be zero is not, or a mutant is not detected', () => {
    const twice = { what: 'bets stored twice', bar: '0', measured: '1', holds: false }
    const unnoticed = { what: 'mutant: no lock', bar: 'caught', measured: '0 of 20', holds: false }
    expect(evaluateFigures([held, missed, twice, unnoticed])).toEqual({
      outcome: 'error',
      note: 'bets stored twice: 1, bar 0 · mutant: no lock: 0 of 20, bar caught',
    })
  })

  it.each([[[]], [[{ ...held, measured: 'NaN ms' }]], [[{ ...held, measured: '-Infinity ms' }]]])(
    'is an error when nothing was measured: %j',
    (figures) => {
      expect(evaluateFigures(figures).outcome).toBe('error')
    },
  )
})

describe('a run of all short proofs that was interrupted', () => {
  const file = join(folder, 'deep', 'state.json')
  const line = (name: string, outcome: Line['outcome']): Line => ({ name, outcome, seconds: 1, note: '' })

  it('the next run on the same version reuses the results, except errors', () => {
    const first = openStoredRun(file, 'one', false)
    expect(first.find('book')).toBeUndefined()
    for (const each of [line('book', 'held'), line('bets', 'missed'), line('shell', 'error')]) first.add(each)
    const next = openStoredRun(file, 'one', false)
    expect(next.find('book')).toEqual(line('book', 'held'))
    expect(next.find('bets')).toEqual(line('bets', 'missed'))
    expect(next.find('shell')).toBeUndefined()
  })

  it('the next run starts from the beginning if the last one was complete', () => {
    const complete = openStoredRun(file, 'complete', true)
    complete.add(line('book', 'held'))
    complete.clear()
    expect(openStoredRun(file, 'complete', false).find('book')).toBeUndefined()
  })

  it('the next run starts from the beginning on another version or on request', () => {
    expect(openStoredRun(file, 'two', false).find('book')).toBeUndefined()
    expect(openStoredRun(file, 'one', true).find('book')).toBeUndefined()
  })
})

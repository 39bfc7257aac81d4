import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineProof } from './measure/define-proof.ts'
import type { Proof } from './measure/define-proof.ts'

const files = globSync('*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'))

describe('the short run of each proof', () => {
  it.each(files.map((file) => basename(file, '.ts')))(
    '%s declares one',
    async (name) => {
      const { proof } = (await import(`./${name}.ts`)) as { proof?: Proof }
      expect(proof?.short, `proofs/${name}.ts exports defineProof({ parts, short })`).not.toHaveLength(0)
      for (const part of proof?.short ?? []) expect(proof?.parts).toContain(part)
    },
    60_000,
  )

  it('is tested for every file of proofs/', () => {
    expect(files.length).toBeGreaterThanOrEqual(23)
  })
})

describe('a proof', () => {
  beforeEach(() => {
    for (const name of ['info', 'error'] as const) vi.spyOn(console, name).mockImplementation(() => {})
  })
  afterEach(() => vi.restoreAllMocks())
  const figure = { what: 'a figure', bar: 'none', measured: '1', holds: true }

  it('goes on after a part that throws or measures nothing, and reports it as a broken figure', async () => {
    const proof = defineProof({
      parts: {
        broken: async () => Promise.reject(new Error('no engine\nat a line')),
        empty: async () => [],
        sound: async () => [figure],
      },
      short: 'all',
    })
    const broken = { bar: 'measured', holds: false, isBroken: true }
    expect(await proof.run(['broken', 'empty', 'sound'])).toEqual([
      { ...broken, what: 'broken', measured: 'no engine' },
      { ...broken, what: 'empty', measured: 'measured nothing' },
      figure,
    ])
  })

  it('opens the resources, runs the requested parts with them, and closes them', async () => {
    const closed: string[] = []
    const proof = defineProof({
      parts: { one: async (given: string) => [{ ...figure, measured: given }], other: async () => [figure] },
      short: ['one'],
      open: async () => 'opened',
      close: async (given) => void closed.push(given),
    })
    expect(proof).toMatchObject({ parts: ['one', 'other'], short: ['one'] })
    expect(await proof.run(proof.short)).toEqual([{ ...figure, measured: 'opened' }])
    expect(closed).toEqual(['opened'])
  })
})

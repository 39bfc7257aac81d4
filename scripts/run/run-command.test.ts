import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { runCommand } from './run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-run-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('runCommand', () => {
  it('a command is ended with all its child processes when its time is up', async () => {
    const beats = join(folder, 'beats')
    const beat = `setInterval(() => require('node:fs').appendFileSync(${JSON.stringify(beats)}, '.'), 20)`
    const parent = `
      require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(beat)}])
      setInterval(() => {}, 1000)
    `
    const outcome = await runCommand(process.execPath, ['-e', parent], { limitMs: 1_500, isQuiet: true })
    expect(outcome).toMatchObject({ isTimedOut: true, code: 124 })
    const heard = readFileSync(beats).length
    expect(heard).toBeGreaterThan(0)
    await setTimeout(200)
    expect(readFileSync(beats)).toHaveLength(heard)
  })

  it('a command is over when it exits, even if a child process still has its output open', async () => {
    const parent = `
      const options = { stdio: 'inherit', detached: true }
      require('node:child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 15000)'], options).unref()
    `
    const outcome = await runCommand(process.execPath, ['-e', parent], { limitMs: 30_000, isQuiet: true })
    expect(outcome).toMatchObject({ isTimedOut: false, code: 0 })
    expect(outcome.elapsedMs).toBeLessThan(12_000)
  })
})

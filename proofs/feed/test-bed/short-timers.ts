import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Mutant } from '@touchline/testkit'

/** The factor by which timers are divided: 20 s of silence become 2 s. */
const speedUp = 10

/**
 * A provider sends an alive every ten seconds. Here alives are twice as frequent in proportion, so that a busy machine
 * does not cause a gap.
 */
export const aliveEveryMs = 10_000 / speedUp / 2

export const shortTimers = {
  aliveGapMs: 20_000 / speedUp,
  lagMs: 20_000 / speedUp,
  leaseMs: 10_000 / speedUp,
  recoveryGapMs: 30_000 / speedUp,
  recoverySilenceMs: 300_000 / speedUp,
}

/** The time constants that are divided, wherever they are in the feed. The rest of the process is as it is deployed. */
const constants = [
  ...['maxAliveGap', 'maxLag', 'resumeLag', 'minRecoveryGap', 'maxRecoveryGap', 'maxRecovery', 'maxRecoverySilence'],
  ...['tick', 'lease', 'minReconnect', 'maxReconnect', 'minute', 'timeout', 'retry', 'grace', 'lookEvery'],
]

const folder = fileURLToPath(new URL('../../../apps/server/src/odds/feed/', import.meta.url))

/**
 * Returns mutants that divide the timers. Values are read from the sources, so that a limit changed there changes here
 * too.
 */
export function shortenTimers(): Mutant[] {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ file: `apps/server/src/odds/feed/${file}`, source: readFileSync(`${folder}${file}`, 'utf8') }))
  const names = constants.map((name) => `${name}Ms`)
  return [...names, 'heartbeat', 'timeout'].flatMap((name) => {
    const pattern = new RegExp(String.raw`\b${name}(?:: | = )([\d_]+)(?! \*)`, 'g')
    const found = sources.flatMap(({ file, source }) => [...source.matchAll(pattern)].map((match) => ({ file, match })))
    if (found.length === 0) throw new Error(`no constant ${name} in the feed sources: nothing to shorten`)
    return found.map(({ file, match: [find, digits = ''] }) => ({
      file,
      find,
      replace: find.replace(digits, String(Math.max(1, Number(digits.replaceAll('_', '')) / speedUp))),
    }))
  })
}

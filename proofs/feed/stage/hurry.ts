import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Mutant } from '@touchline/testkit'

/** How much faster time passes for the hurried feed process: 20 s of silence are 2 s. */
const hurry = 10

/** The provider sends an alive every ten seconds; hurried ones come twice as often, so that a busy machine does not fake a gap. */
export const aliveEveryMs = 10_000 / hurry / 2

export const hurried = {
  aliveGapMs: 20_000 / hurry,
  lagMs: 20_000 / hurry,
  leaseMs: 10_000 / hurry,
  recoveryGapMs: 30_000 / hurry,
  recoverySilenceMs: 300_000 / hurry,
}

/** Constants of time that are divided, wherever in the feed they stand. Everything else of the process is as it is deployed. */
const constants = [
  ...['maxAliveGap', 'maxLag', 'resumeLag', 'minRecoveryGap', 'maxRecoveryGap', 'maxRecovery', 'maxRecoverySilence'],
  ...['tick', 'lease', 'minReconnect', 'maxReconnect', 'minute', 'timeout', 'retry', 'grace', 'lookEvery'],
]

const folder = fileURLToPath(new URL('../../../apps/server/src/feed/', import.meta.url))

/** Read from the sources as they are, so that another limit there is another limit here. */
export function hurriedConstants(): Mutant[] {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ file: `apps/server/src/feed/${file}`, source: readFileSync(`${folder}${file}`, 'utf8') }))
  const names = constants.map((name) => `${name}Ms`)
  return [...names, 'heartbeat', 'timeout'].flatMap((name) => {
    const pattern = new RegExp(String.raw`\b${name}(?:: | = )([\d_]+)(?! \*)`, 'g')
    const found = sources.flatMap(({ file, source }) => [...source.matchAll(pattern)].map((match) => ({ file, match })))
    if (found.length === 0) throw new Error(`the feed holds no ${name}: nothing to hurry`)
    return found.map(({ file, match: [find, digits = ''] }) => ({
      file,
      find,
      replace: find.replace(digits, String(Math.max(1, Number(digits.replaceAll('_', '')) / hurry))),
    }))
  })
}

import { expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { readUntilAnswered } from './read-until-answered.ts'

function answers(...codes: (ConstructorParameters<typeof ApiError>[0] | null)[]) {
  const pauses: number[] = []
  let reads = 0
  const read = async () => {
    const code = codes[reads] ?? null
    reads += 1
    if (code !== null) throw new ApiError(code)
  }
  return { read, pauses, reads: () => reads, pause: async (ms: number) => void pauses.push(ms) }
}

it('BEY-04 a read that fails is repeated with growing pauses', async () => {
  const { read, pause, pauses, reads } = answers('unreachable', 'unreachable', null)
  await readUntilAnswered(read, { pause })
  expect(reads()).toBe(3)
  expect(pauses).toEqual([1_000, 2_000])
})

it('a read is not repeated after the player has signed out, and otherwise only a limited number of times', async () => {
  const signedOut = answers('not-signed-in')
  await readUntilAnswered(signedOut.read, { pause: signedOut.pause })
  expect(signedOut.reads()).toBe(1)
  const never = answers(...Array.from({ length: 100 }, () => 'unreachable' as const))
  await readUntilAnswered(never.read, { pause: never.pause })
  expect(never.reads()).toBe(14)
  expect(Math.max(...never.pauses)).toBe(30_000)
})

it('a read ends when its signal aborts', async () => {
  const gone = new AbortController()
  const { read, reads } = answers('unreachable', 'unreachable')
  await readUntilAnswered(read, { signal: gone.signal, pause: async () => gone.abort() })
  expect(reads()).toBe(1)
})

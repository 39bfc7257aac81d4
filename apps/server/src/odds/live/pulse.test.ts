import { createLog } from '@touchline/process'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Confirmation, LiveApi, Publication } from './centrifugo.ts'
import { createPulse } from './pulse.ts'

describe('LIVE-10 the pulse of a feed', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function setUp() {
    const sent: Publication[] = []
    const engine: { answer: Confirmation } = { answer: { isConfirmed: true, epoch: 'first' } }
    const live = {
      publish: async (publications: readonly Publication[]) => {
        sent.push(...publications)
        return [engine.answer]
      },
    } as unknown as LiveApi
    const onRecovered = vi.fn<() => Promise<void>>(async () => {})
    const pulse = createPulse({ live, provider: 'betradar', log: createLog('test', 'silent'), onRecovered })
    return { pulse, engine, onRecovered, sent: () => sent.splice(0).map(({ data }) => JSON.parse(data) as object) }
  }

  it("BEY-04b is sent with the provider's name when the process starts to lead, and then every 5 s", async () => {
    const { pulse, sent, onRecovered } = setUp()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(sent()).toEqual([])
    pulse.start()
    expect(sent()).toMatchObject([{ type: 'pulse', provider: 'betradar' }])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent()).toHaveLength(2)
    pulse.stop()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent()).toEqual([])
    expect(onRecovered).not.toHaveBeenCalled()
  })

  it.each<[string, (given: ReturnType<typeof setUp>) => void]>([
    ['a loss of the data in Redis', ({ engine }) => void (engine.answer = { isConfirmed: true, epoch: 'second' })],
    ['a failed publication', ({ pulse }) => pulse.markUncertain()],
  ])('LIVE-10 after %s a failed recovery is repeated once with the next pulse', async (_title, fail) => {
    const given = setUp()
    const { pulse, onRecovered } = given
    pulse.start()
    await vi.advanceTimersByTimeAsync(5_000)
    fail(given)
    onRecovered.mockRejectedValueOnce(new Error('the book could not be read'))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(onRecovered).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(onRecovered).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(onRecovered).toHaveBeenCalledTimes(2)
    pulse.stop()
  })
})

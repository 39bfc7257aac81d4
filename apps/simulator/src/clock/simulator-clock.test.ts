import { describe, expect, it } from 'vitest'
import { createSimulatorClock } from './simulator-clock.ts'

describe('the clock of the simulator', () => {
  it("BEY-07 runs at the speed of the machine's clock, faster when a higher speed is set, and stops when paused", () => {
    let realMs = 50
    const clock = createSimulatorClock(1000, () => realMs)
    realMs += 10
    expect(clock.nowMs()).toBe(1010)
    clock.setSpeed(600)
    expect(clock.nowMs()).toBe(1010)
    realMs += 10
    expect(clock.nowMs()).toBe(7010)
    clock.pause(true)
    realMs += 1000
    expect(clock.nowMs()).toBe(7010)
    clock.pause(false)
    clock.setSpeed(1)
    realMs += 1
    expect(clock.nowMs()).toBe(7011)
  })

  it('BEY-07 jumps forward, even while it is paused', () => {
    let realMs = 0
    const clock = createSimulatorClock(0, () => realMs)
    clock.pause(true)
    clock.jump(5000)
    realMs += 100
    expect(clock.nowMs()).toBe(5000)
    clock.pause(false)
    clock.jump(1000)
    realMs += 1
    expect(clock.nowMs()).toBe(6001)
  })

  it("never goes back when the machine's clock does", () => {
    let realMs = 100
    const clock = createSimulatorClock(0, () => realMs)
    realMs = 50
    expect(clock.nowMs()).toBe(0)
  })
})

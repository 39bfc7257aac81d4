import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { alertStore, pauseAlert, resumeAlert, showAlert } from './alert-store.ts'

const shown = () => alertStore.getState()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

describe('UI-02 alerts', () => {
  it('UI-02c close after 5000 ms and fade out for 500 ms', () => {
    showAlert({ title: 'a' })
    vi.advanceTimersByTime(4_999)
    expect(shown()).toMatchObject({ alert: { title: 'a' }, isLeaving: false })
    vi.advanceTimersByTime(1)
    expect(shown()).toMatchObject({ alert: { title: 'a' }, isLeaving: true })
    vi.advanceTimersByTime(500)
    expect(shown().alert).toBeNull()
  })

  it('UI-02b are replaced by a new alert, even while they fade out; the new alert is shown for its own 5000 ms', () => {
    showAlert({ title: 'a' })
    vi.advanceTimersByTime(5_200)
    showAlert({ title: 'b' })
    expect(shown()).toMatchObject({ alert: { title: 'b' }, isLeaving: false })
    vi.advanceTimersByTime(4_900)
    expect(shown()).toMatchObject({ alert: { title: 'b' }, isLeaving: false })
    vi.advanceTimersByTime(600)
    expect(shown().alert).toBeNull()
  })

  it('UI-02c stay while the pointer is on them, and then for the remaining time', () => {
    showAlert({ title: 'a' })
    vi.advanceTimersByTime(3_000)
    pauseAlert('pointer')
    vi.advanceTimersByTime(60_000)
    expect(shown().isLeaving).toBe(false)
    resumeAlert('pointer')
    vi.advanceTimersByTime(1_999)
    expect(shown().isLeaving).toBe(false)
    vi.advanceTimersByTime(1)
    expect(shown().isLeaving).toBe(true)
  })

  it('cannot be paused while they fade out', () => {
    showAlert({ title: 'a' })
    showAlert(null)
    pauseAlert('pointer')
    resumeAlert('pointer')
    vi.advanceTimersByTime(500)
    expect(shown().alert).toBeNull()
  })
})

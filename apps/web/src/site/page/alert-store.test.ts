import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { alertStore, pauseAlert, resumeAlert, showAlert } from './alert-store.ts'

const shown = () => alertStore.getState()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

describe('UI-02 alerts', () => {
  it('UI-02c close after 5000 ms and take 500 to fade', () => {
    showAlert({ title: 'a' })
    vi.advanceTimersByTime(4_999)
    expect(shown()).toMatchObject({ alert: { title: 'a' }, isLeaving: false })
    vi.advanceTimersByTime(1)
    expect(shown()).toMatchObject({ alert: { title: 'a' }, isLeaving: true })
    vi.advanceTimersByTime(500)
    expect(shown().alert).toBeNull()
  })

  it('UI-02b a new one replaces the previous, even one that is fading, and has its own 5000 ms', () => {
    showAlert({ title: 'a' })
    vi.advanceTimersByTime(5_200)
    showAlert({ title: 'b' })
    expect(shown()).toMatchObject({ alert: { title: 'b' }, isLeaving: false })
    vi.advanceTimersByTime(4_900)
    expect(shown()).toMatchObject({ alert: { title: 'b' }, isLeaving: false })
    vi.advanceTimersByTime(600)
    expect(shown().alert).toBeNull()
  })

  it('UI-02c waits while the pointer is on it, and then continues with the remaining time', () => {
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

  it('an alert that is fading cannot be paused', () => {
    showAlert({ title: 'a' })
    showAlert(null)
    pauseAlert('pointer')
    resumeAlert('pointer')
    vi.advanceTimersByTime(500)
    expect(shown().alert).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { createInputFirst } from './input-first.ts'

function setUp() {
  let nowMs = 1_000
  const waiting: (() => void)[] = []
  const page = createInputFirst(
    (run) => waiting.push(run),
    () => nowMs,
  )
  /** Lets this time pass and then runs the next frame. */
  const frame = (ms = 16) => {
    nowMs += ms
    for (const run of waiting.splice(0)) run()
  }
  return { page, frame }
}

describe('live values on a page that receives input', () => {
  it('UI are shown in the next frame if there is no input', () => {
    const { page, frame } = setUp()
    let shown = 0
    page.schedule(() => (shown += 1))
    expect(shown).toBe(0)
    frame()
    frame()
    expect(shown).toBe(1)
  })

  it('UI wait until the page has reacted to a tap or key press', () => {
    const { page, frame } = setUp()
    let shown = 0
    page.schedule(() => (shown += 1))
    page.noteInput()
    frame()
    frame(80)
    expect(shown).toBe(0)
    frame()
    expect(shown).toBe(1)
  })

  it('UI do not wait forever while a visitor continues to type', () => {
    const { page, frame } = setUp()
    let shown = 0
    page.schedule(() => (shown += 1))
    for (let key = 0; key < 30 && shown === 0; key += 1) {
      page.noteInput()
      frame(50)
      expect(shown === 0).toBe((key + 1) * 50 < 300)
    }
    expect(shown).toBe(1)
  })
})

/** Live updates wait this long after a tap or key press, so that the page can react to it first. */
const answerMs = 100
/** Updates wait no longer than this, even while a visitor goes on typing. */
const maxWaitMs = 300

type Schedule = (run: () => void) => void

export type InputFirst = {
  /** Must be called for every tap and key press. */
  noteInput: () => void
  /** Runs the function in the next frame or, after an input, in the first frame after the page has reacted to it. */
  schedule: Schedule
}

export function createInputFirst(
  frame: Schedule = (run) => requestAnimationFrame(run),
  now: () => number = () => performance.now(),
): InputFirst {
  let inputAtMs = Number.NEGATIVE_INFINITY
  return {
    noteInput: () => void (inputAtMs = now()),
    schedule: (run) => {
      const scheduledAtMs = now()
      function look(): void {
        const nowMs = now()
        const isAnswering = nowMs - inputAtMs < answerMs
        if (isAnswering && nowMs - scheduledAtMs < maxWaitMs) frame(look)
        else run()
      }
      frame(look)
    },
  }
}

const { noteInput, schedule } = createInputFirst()
if (typeof document !== 'undefined')
  for (const type of ['pointerdown', 'keydown'])
    document.addEventListener(type, noteInput, { capture: true, passive: true })

/** Schedules the rendering of all live values of the page. */
export const nextLiveFrame = schedule

/** After a tap or a key the page answers first: what moved by itself waits this long for it. */
const answerMs = 100
/** Also while somebody types on. */
const mostWaitMs = 300

type Schedule = (run: () => void) => void

export type InputFirst = {
  /** Somebody has pressed something. */
  noteInput: () => void
  /** Runs it once, with the next frame, or with the first one after the answer to what was pressed. */
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
      const askedAtMs = now()
      function look(): void {
        const nowMs = now()
        const isAnswering = nowMs - inputAtMs < answerMs
        if (isAnswering && nowMs - askedAtMs < mostWaitMs) frame(look)
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

/** Of the page: what all live values are shown by. */
export const nextLiveFrame = schedule

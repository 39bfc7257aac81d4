/**
 * A `ref` for a step that replaces another one, whose pressed button had the focus and is removed. It focuses the first
 * field of the step, or the element itself, which screen readers then read out.
 */
export function focusStep(element: HTMLElement | null): void {
  const first = element?.querySelector<HTMLElement>('input, select')
  ;(first ?? element)?.focus()
}

/** The maximum number of frames to wait: a field is marked as wrong within a frame or two, but later on a busy page. */
const maxFrames = 60

/** Focuses the first wrong field once it is marked, so that screen readers announce its problem. */
export function focusFirstWrong(form: HTMLElement | null, framesLeft = maxFrames): void {
  requestAnimationFrame(() => {
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else if (form?.isConnected && framesLeft > 0) focusFirstWrong(form, framesLeft - 1)
  })
}

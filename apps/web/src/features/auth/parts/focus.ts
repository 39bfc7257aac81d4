/**
 * As `ref` of what takes the place of the step before: the button that was pressed is gone, and the focus with it. The first
 * field, or the sentence itself, which is then read out.
 */
export function focusStep(element: HTMLElement | null): void {
  const first = element?.querySelector<HTMLElement>('input, select')
  ;(first ?? element)?.focus()
}

/** A field is marked as wrong within a frame or two; a page that is busy needs more of them. */
const mostFrames = 60

/** Whoever sent the form is taken to the first field that is wrong, once it is marked, and hears what is wrong with it. */
export function focusFirstWrong(form: HTMLElement | null, framesLeft = mostFrames): void {
  requestAnimationFrame(() => {
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else if (form?.isConnected && framesLeft > 0) focusFirstWrong(form, framesLeft - 1)
  })
}

/**
 * As `ref` of what takes the place of the step before: the button that was pressed is gone, and the focus with it. The first
 * field, or the sentence itself, which is then read out.
 */
export function focusStep(element: HTMLElement | null): void {
  const first = element?.querySelector<HTMLElement>('input, select')
  ;(first ?? element)?.focus()
}

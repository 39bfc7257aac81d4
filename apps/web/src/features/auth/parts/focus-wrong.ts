/** Whoever sent the form is taken to the first field that is wrong, and hears what is wrong with it. */
export function focusFirstWrong(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

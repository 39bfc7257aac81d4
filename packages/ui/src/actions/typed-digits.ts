const digits = /^[0-9٠-٩۰-۹]$/

/**
 * Takes the digits of either system where one is typed (decision 13): the library takes those of the page alone.
 * To be heard ahead of it.
 */
export function typeDigitsOf(locale: string): (event: InputEvent) => void {
  const format = new Intl.NumberFormat(locale)
  return (event) => {
    const { data, inputType, target } = event
    if (data === null || !digits.test(data)) return
    // In each of these systems the last four bits of a digit are its value.
    const own = format.format(data.charCodeAt(0) & 15)
    if (own === data) return
    event.preventDefault()
    event.stopPropagation()
    target?.dispatchEvent(new InputEvent('beforeinput', { data: own, inputType, bubbles: true, cancelable: true }))
  }
}

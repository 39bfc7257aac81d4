/** Writes an amount such as 1234 cents as `12.34`, without the rounding errors of floating-point numbers. */
export function csvDecimal(units: number, perOne: number): string {
  const digits = String(perOne).length - 1
  const text = String(Math.abs(units)).padStart(digits + 1, '0')
  const sign = units < 0 ? '-' : ''
  return sign + (digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`)
}

/**
 * Escapes a text for a CSV file (RFC 4180). Text that begins like a formula gets an apostrophe, because spreadsheets
 * would run it.
 */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Downloads a file that was created on the page. */
export function saveFile(name: string, content: Blob): void {
  const href = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  // Revokes the address later, because some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}

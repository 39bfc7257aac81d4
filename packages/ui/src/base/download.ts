/** Writes 1234 units of 100 as 12.34, without rounding errors of floats. */
export function csvDecimal(units: number, perOne: number): string {
  const digits = String(perOne).length - 1
  const text = String(Math.abs(units)).padStart(digits + 1, '0')
  const sign = units < 0 ? '-' : ''
  return sign + (digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`)
}

/** RFC 4180. Text that begins like a formula is escaped, because spreadsheets would run it. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Downloads a file that was made on the page. */
export function saveFile(name: string, content: Blob): void {
  const href = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}

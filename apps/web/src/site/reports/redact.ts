const secretKey =
  /pass(word|code)?|secret|token|authori[sz]ation|cookie|session|card|cvv|cvc|iban|account_number|\bpin\b|challenge|passkey|e-?mail|phone|birth|name$|address|document|personal|number$|city|postal|gender/i
const removed = '[removed]'
const maxTextLength = 500
const maxEntries = 30
/** A selection of a placement is at depth 5. `shortened` in post-report.ts limits the size of a report. */
const maxDepth = 12

/**
 * ERR-01: removes private data from a request or response. Those who read reports must not be able to sign in with what
 * a report contains.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= maxDepth) return '[…]'
  if (Array.isArray(value)) return value.slice(0, maxEntries).map((entry) => redact(entry, depth + 1))
  const entries = Object.entries(value).slice(0, maxEntries)
  return Object.fromEntries(
    entries.map(([key, entry]) => [key, secretKey.test(key) ? removed : redact(entry, depth + 1)]),
  )
}

/** Removes query values, mail addresses and everything that looks like a key. */
export function redactText(text: string): string {
  return (
    text
      .replaceAll(/([?&#][^=&#\s]*)=[^&#\s)]+/g, `$1=${removed}`)
      .replaceAll(/[\w.+-]+@[\w-]+\.[\w.-]+/g, removed)
      // Codes from an authenticator app or an SMS, and recovery codes.
      .replaceAll(/^(?:\d{6}|[A-Z2-7]{5}-[A-Z2-7]{5})$/g, removed)
      .replaceAll(/\b[\w-]{20,}\.[\w-]{10,}(\.[\w-]{10,})?/g, removed)
      .slice(0, maxTextLength)
  )
}

/** Returns an address without its query and hash. */
export function redactUrl(url: string): string {
  return url.replace(/[?#].*$/, '')
}

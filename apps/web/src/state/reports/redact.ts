const secretKey =
  /pass(word|code)?|secret|token|authori[sz]ation|cookie|session|card|cvv|cvc|iban|account_number|\bpin\b|e-?mail|phone|birth|name$|address|document/i
const removed = '[removed]'
const longestText = 500
const mostEntries = 30
const deepest = 5

/** ERR-01: what a report may carry of a request or an answer. Whoever reads reports must not be able to sign in. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) return '[…]'
  if (Array.isArray(value)) return value.slice(0, mostEntries).map((entry) => redact(entry, depth + 1))
  const entries = Object.entries(value).slice(0, mostEntries)
  return Object.fromEntries(
    entries.map(([key, entry]) => [key, secretKey.test(key) ? removed : redact(entry, depth + 1)]),
  )
}

/** Addresses, mails and whatever looks like a key inside of a text. */
export function redactText(text: string): string {
  return text
    .replaceAll(/([?&#][^=&#\s]*)=[^&#\s)]+/g, `$1=${removed}`)
    .replaceAll(/[\w.+-]+@[\w-]+\.[\w.-]+/g, removed)
    .replaceAll(/\b[\w-]{20,}\.[\w-]{10,}(\.[\w-]{10,})?/g, removed)
    .slice(0, longestText)
}

/** Where something happened, without what was asked for there. */
export function redactUrl(url: string): string {
  return url.replace(/[?#].*$/, '')
}

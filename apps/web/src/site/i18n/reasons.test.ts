import { globSync, readFileSync } from 'node:fs'
import { betRejections, CashOutReason, errorStatus, LimitRejection } from '@touchline/contract'
import { messagesOf } from '@touchline/i18n/catalogues'
import { expect, it } from 'vitest'

/** The message keys of all rejection codes, by subject. */
const reasons = {
  slip: Object.keys(betRejections).map((code) => `refusal.${code}`),
  'cash-out': CashOutReason.options.map((code) => `cash-out.reason-${code}`),
  limit: LimitRejection.shape.reason.options.map((code) => `limits.${code}`),
  account: Object.keys(errorStatus).map((code) => `problem.${code}`),
}

it.each(['en', 'de', 'ar'] as const)(
  'BEY-03a every reason of slip, cash-out, limit and account has its own sentence in %s',
  (locale) => {
    const messages = messagesOf(locale) as Record<string, unknown>
    for (const keys of Object.values(reasons)) {
      expect(keys.filter((key) => typeof messages[key] !== 'string' || messages[key] === '')).toEqual([])
    }
    for (const kind of ['slip', 'cash-out', 'limit'] as const)
      expect(new Set(reasons[kind].map((key) => messages[key])).size).toBe(reasons[kind].length)
  },
)

it('BEY-03c every control that is `disabled` refers to its reason', () => {
  const root = new URL('../../', import.meta.url).pathname
  const files = globSync('**/*.tsx', { cwd: root, exclude: (path) => path.endsWith('.test.tsx') })
  expect(files.length).toBeGreaterThan(200)
  const disabled = files.flatMap((file) => {
    const text = readFileSync(`${root}${file}`, 'utf8')
    return [...text.matchAll(/<[A-Za-z][^<]*?\sdisabled\b(?:(?!<)[^/])*/g)].map(([element]) => ({ file, element }))
  })
  // A control that is always disabled, such as necessary cookies, must refer to its reason with `aria-describedby`.
  expect(disabled.filter(({ element }) => !element.includes('aria-describedby'))).toEqual([])
})

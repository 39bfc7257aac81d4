import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { evaluatePassword } from './evaluate-password.ts'

const rules = { minLength: 8, words: ['Touchline', 'ann', undefined] }
const tooCommon = (password: string) => evaluatePassword(password, rules) === 'too-common'

describe('AUTH-11 a password', () => {
  it('is none of the 3,000 that are tried first, and of many more', () => {
    const tried = dictionary.passwords.filter((word) => word.length >= 8)
    expect(tried.length).toBeGreaterThan(15_000)
    expect(tried.filter((word) => !tooCommon(word))).toEqual([])
    expect(tried.slice(0, 3_000).filter((word) => !tooCommon(word.toUpperCase()))).toEqual([])
  })

  it.each(['football99', 'Arsenal2026!', 'touchline1', 'TOUCHLINE!!', 'zzzzzzzzzz', 'ｐａｓｓｗｏｒｄ'])(
    'is not %s',
    (word) => expect(tooCommon(word)).toBe(true),
  )

  it.each(['a quiet harbour at dusk', 'correct horse battery staple', 'пароль-который-длинный', 'x7$kQ!m2'])(
    'may be %s, of whatever it consists',
    (word) => expect(evaluatePassword(word, rules)).toBeUndefined(),
  )

  it('has as many characters as are asked for, however many bytes they are', () => {
    expect(evaluatePassword('🐎🐎🐎🐎🐎🐎🐎', rules)).toBe('too-short')
    expect(evaluatePassword('short', rules)).toBe('too-short')
  })
})

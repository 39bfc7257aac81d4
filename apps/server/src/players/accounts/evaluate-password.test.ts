import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { evaluatePassword, forbiddenPasswords } from './evaluate-password.ts'

const rules = { minLength: 8, words: forbiddenPasswords({ brand: 'Touchline', email: undefined, nickname: 'ann' }) }
const tooCommon = (password: string) => evaluatePassword(password, rules) === 'too-common'

describe('AUTH-11 a password', () => {
  it('must not be in a list of more than 15,000 breached passwords, of which the first 3,000 are also tested in capitals', () => {
    const tried = dictionary.passwords.filter((word) => word.length >= 8)
    expect(tried.length).toBeGreaterThan(15_000)
    expect(tried.filter((word) => !tooCommon(word))).toEqual([])
    expect(tried.slice(0, 3_000).filter((word) => !tooCommon(word.toUpperCase()))).toEqual([])
  })

  it.each(['football99', 'Arsenal2026!', 'touchline1', 'TOUCHLINE!!', 'zzzzzzzzzz', 'ｐａｓｓｗｏｒｄ'])(
    'must not be %s',
    (word) => expect(tooCommon(word)).toBe(true),
  )

  it.each(['a quiet harbour at dusk', 'correct horse battery staple', 'пароль-который-длинный', 'x7$kQ!m2'])(
    'may be %s, since there are no composition rules',
    (word) => expect(evaluatePassword(word, rules)).toBeUndefined(),
  )

  it('must have the minimum number of characters; bytes do not count', () => {
    expect(evaluatePassword('🐎🐎🐎🐎🐎🐎🐎', rules)).toBe('too-short')
    expect(evaluatePassword('short', rules)).toBe('too-short')
  })

  const own = forbiddenPasswords({ brand: 'Touchline', email: 'Jo.Smith1985+bets@mail.example', nickname: null })

  it.each([
    'jo.smith1985+bets@mail.example',
    'JO.SMITH1985+BETS@MAIL.EXAMPLE',
    'jo.smith1985+bets',
    'jo.smith1985',
    'Jo.Smith1985!!',
    'jo.smith2026',
    'ｊｏ.smith1985',
  ])("MINOR 3 must not be the player's address or its local part, even if that ends in digits: %s", (word) =>
    expect(evaluatePassword(word, { minLength: 8, words: own })).toBe('too-common'),
  )

  it("MINOR 3 may contain the player's name among other words, and digits that are not the player's mail address", () => {
    const words = forbiddenPasswords({ brand: 'Touchline', email: '4917612345678@mail.example', nickname: null })
    expect(evaluatePassword('jo.smith walks home', { minLength: 8, words: own })).toBeUndefined()
    expect(evaluatePassword('4917612345678', { minLength: 8, words })).toBe('too-common')
    expect(evaluatePassword('x7$kQ!m2', { minLength: 8, words })).toBeUndefined()
  })
})

it("C1 a player's phone number cannot be the password, however it is written", () => {
  const words = forbiddenPasswords({
    brand: 'Touchline',
    email: null,
    nickname: null,
    phones: ['+4917612345678', null],
  })
  for (const password of [
    '+4917612345678',
    '4917612345678',
    '004917612345678',
    '017612345678',
    '17612345678',
    '12345678',
    '0176 12345678',
    '0176-12345678',
    '+49 (176) 12345678',
    '17612345678!',
  ])
    expect(evaluatePassword(password, { minLength: 8, words }), password).toBe('too-common')
  expect(evaluatePassword('87654321 quiet boats', { minLength: 8, words })).toBeUndefined()
})

import type { VerificationState } from '@touchline/contract'
import { describe, expect, it } from 'vitest'
import { evaluateComparison, evaluateHold, evaluateRelease, evaluateVerification, isOnHold } from './evaluate-hold.ts'
import { foldMailbox, foldName, foldPerson } from './fold-person.ts'

type Given = Parameters<typeof evaluateComparison>[0]

const excluded = { firstName: 'Jürgen', lastName: 'Müller-Lüdenscheidt', birthDate: '1985-05-17', email: null }
const termsOf = (firstName: string, lastName: string, birthDate = excluded.birthDate) =>
  foldPerson({ firstName, lastName, birthDate, email: null })

function compare(firstName: string, lastName: string, birthDate?: string): 'equal' | 'near' | 'none' {
  const [one, other] = [foldPerson(excluded), termsOf(firstName, lastName, birthDate)]
  if (one.name === other.name) return 'equal'
  return one.near.some((term) => other.near.includes(term)) ? 'near' : 'none'
}

describe('names', () => {
  it.each([
    ['Jürgen', 'Müller-Lüdenscheidt'],
    ['JÜRGEN', 'müller-lüdenscheidt'],
    ['Jurgen', 'Muller-Ludenscheidt'],
    ['Juergen', 'Mueller-Luedenscheidt'],
    ['Müller-Lüdenscheidt', 'Jürgen'],
    ['Jürgen', 'Müller Lüdenscheidt'],
    ['Jürgen', 'MüllerLüdenscheidt'],
    [' Jürgen ', 'Lüdenscheidt–Müller'],
    ['Ju\u0308rgen', 'Mu\u0308ller-Lu\u0308denscheidt'],
  ])('[PERSON-1] [PERSON-2] C1 %s %s is Jürgen Müller-Lüdenscheidt', (firstName, lastName) => {
    expect(compare(firstName, lastName)).toBe('equal')
  })

  it('RG-05f [PERSON-2] C1 a letter with a diacritic matches its usual replacement on other keyboards', () => {
    for (const [one, other] of [
      ['Björn Groß', 'Bjorn Gross'],
      ['Bjørn Ågård', 'Bjoern Aagaard'],
      ['Łukasz Żółć', 'Lukasz Zolc'],
      ['Þór Ægir', 'Thor Aegir'],
      ['Işıl Öz', 'Isil Oez'],
      ['أحمد علي', 'احمد علي'],
    ])
      expect(foldName(one!), one).toBe(foldName(other!))
  })

  it.each([
    ['Jürgen', 'Müller-Lüdenscheid'],
    ['Jürgen', 'Müllers-Lüdenscheidt'],
    ['Jörgen', 'Müller-Lüdenscheidt'],
    ['Kürgen', 'Müller-Lüdenscheidt'],
  ])('RG-05f [PERSON-3] C1 %s %s is one letter off', (firstName, lastName) => {
    expect(compare(firstName, lastName)).toBe('near')
  })

  it('[PERSON-3] a name with another birth date, or with two different letters, belongs to another person', () => {
    expect(compare('Jürgen', 'Müller-Lüdenscheidt', '1985-05-18')).toBe('none')
    expect(compare('Jörgen', 'Müllers-Lüdenscheidt')).toBe('none')
    expect(compare('Jörg', 'Müller-Lüdenscheidt')).toBe('none')
  })

  it('[PERSON-1] RG-05f C1 first and last name written as one word are the same name', () => {
    expect(compare('JürgenMüllerLüdenscheidt', '-')).toBe('equal')
    expect(compare('-', 'JürgenMüllerLüdenscheid')).toBe('near')
  })

  it('[PERSON-1] a name of one short word, or a name without a birth date, is never compared', () => {
    expect(foldName('Ann')).toBeNull()
    expect(foldName('')).toBeNull()
    expect(foldPerson({ ...excluded, birthDate: null })).toEqual({ name: null, near: [], mailbox: null })
    expect(foldPerson({ ...excluded, lastName: null })).toMatchObject({ name: null, near: [] })
    // First and last name are both in the field of the first name.
    const { lastName, ...rest } = excluded
    const joined = { ...rest, firstName: `${rest.firstName} ${lastName}`, lastName: null }
    expect(foldPerson(joined).name).toBe(foldPerson(excluded).name)
  })
})

const compareNames = (one: readonly [string, string], other: readonly [string, string]) => {
  const [near, terms] = [termsOf(...one).near, termsOf(...other)]
  return near.includes(terms.name ?? '') || terms.near.some((term) => near.includes(term))
}

it('RG-05f [PERSON-3] C1 a name of fewer than seven letters only matches itself', () => {
  expect(compareNames(['Bo', 'Li'], ['Bo', 'Lu'])).toBe(false)
  expect(compareNames(['Bo', 'Li'], ['Bob', 'Li'])).toBe(false)
  expect(compareNames(['Bo', 'Li'], ['Li', 'Bo'])).toBe(true)
  expect(compareNames(['Anna', 'Lee'], ['Ana', 'Lee'])).toBe(true)
})

it('RG-05f [PERSON-9] C1 a person with two given names matches with only one of them', () => {
  for (const given of ['Peter', 'Jürgen', 'Peter Jürgen', 'Jürgen-Peter'])
    expect(compareNames(['Jürgen Peter', 'Müller'], [given, 'Müller']), given).toBe(true)
  expect(compareNames(['Jürgen Peter', 'Müller'], ['Jürgen Karl', 'Müller'])).toBe(true)
  expect(compareNames(['Jürgen Peter', 'Müller'], ['Karl', 'Müller'])).toBe(false)
})

it('RG-05f [PERSON-2] C1 in a word with Latin letters, a look-alike of another script is the same letter', () => {
  expect(foldName('Jürgen Müllеr')).toBe(foldName('Jürgen Müller')) // a Cyrillic е
  expect(foldName('Jürgen Mοller')).toBe(foldName('Jürgen Moller')) // a Greek ο
  expect(foldName('Анна Сорока')).not.toBe(foldName('Ahha Copoka'))
})

it('C1 at most 200 similar names of a very long name are stored', () => {
  const letters = Array.from({ length: 400 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('')
  expect(termsOf(letters.slice(0, 200), letters.slice(200)).near).toHaveLength(200)
})

it('RG-05f [PERSON-8] C1 players who wait or were rejected stay in that state, and an existing account has to wait only because of new matches', () => {
  const match = (isNew: boolean, kind: 'name' | 'near-name' = 'name') => ({ kind, isKnown: true, isNew })
  const after = (was: VerificationState, matches: ReturnType<typeof match>[], more: Partial<Given> = {}) =>
    evaluateComparison({ was, matches, isNewAccount: false, isRenamed: false, ...more })
  const renamed = { isRenamed: true }
  expect(after('rejected', [match(true)], renamed)).toBeNull()
  expect(after('waiting-staff', [], renamed)).toBe('waiting-staff')
  expect(after('waiting-staff', [match(true)], renamed)).toBe('waiting-staff')
  expect(after('waiting-verification', [], renamed)).toBe('waiting-verification')
  expect(after('waiting-verification', [match(true, 'near-name')])).toBe('waiting-staff')
  expect(after('waiting-verification', [match(false)])).toBeNull()
  expect(after('not-checked', [match(false)], renamed)).toBeNull()
  expect(after('not-checked', [match(false)], { isNewAccount: true })).toBe('waiting-verification')
  expect(after('verified', [match(true)])).toBe('waiting-verification')
  expect(after('verified', [], renamed)).toBe('not-checked')
  expect(after('verified', [match(false)], renamed)).toBe('not-checked')
})

it('RG-05f [PERSON-4] C1 a mailbox is the same with a tag, in capitals, and with dots that its provider ignores', () => {
  expect(foldMailbox('Ann+new@Example.com')).toBe('ann@example.com')
  expect(foldMailbox('a.nn+x+y@googlemail.com')).toBe('ann@gmail.com')
  expect(foldMailbox('a.nn@example.com')).toBe('a.nn@example.com')
  expect(foldMailbox('+ann@example.com')).toBe('+ann@example.com')
})

it('RG-05f [PERSON-5] C1 a player with the same name or mailbox waits for verification; one with another match, or a match with an erased player, waits for staff', () => {
  const match = (kind: 'name' | 'mailbox' | 'near-name' | 'device', isKnown = true) => ({ kind, isKnown })
  expect(evaluateHold([])).toBeNull()
  expect(evaluateHold([match('name')])).toBe('waiting-verification')
  expect(evaluateHold([match('mailbox'), match('device')])).toBe('waiting-verification')
  expect(evaluateHold([match('near-name')])).toBe('waiting-staff')
  expect(evaluateHold([match('device')])).toBe('waiting-staff')
  expect(evaluateHold([match('name', false)])).toBe('waiting-staff')
  expect(evaluateHold([match('name'), match('device', false)])).toBe('waiting-staff')
})

it('RG-05f [PERSON-6] C1 waiting and rejected players are on hold', () => {
  const states = ['not-checked', 'waiting-verification', 'waiting-staff', 'verified', 'rejected'] as const
  expect(states.filter(isOnHold)).toEqual(['waiting-verification', 'waiting-staff', 'rejected'])
})

it('RG-05f [PERSON-7] C1 players are released only by the answer that they are none of the matches', () => {
  const after = (status: 'verified' | 'pending' | 'rejected', sameAs: number[] | null, hasMatches = true) =>
    evaluateVerification({ status, sameAs }, hasMatches)
  expect(after('pending', null)).toBeNull()
  expect(after('verified', [])).toBe('verified')
  expect(after('verified', [7])).toBe('rejected')
  expect(after('verified', null)).toBe('waiting-staff')
  expect(after('rejected', [])).toBe('rejected')
  expect(after('verified', null, false)).toBe('verified')
})

it("[PERSON-10] C1 releasing a player does not confirm the player's identity, and has no effect while more matches are left to review", () => {
  for (const was of ['waiting-verification', 'waiting-staff', 'rejected'] as const) {
    expect(evaluateRelease(was, false)).toBe('not-checked')
    expect(evaluateRelease(was, true)).toBe(was)
  }
  expect(evaluateRelease('verified', false)).toBe('verified')
  expect(evaluateRelease('not-checked', true)).toBe('not-checked')
})

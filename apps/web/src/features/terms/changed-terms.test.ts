// @vitest-environment happy-dom
import type { Profile } from '@touchline/contract'
import { expect, it } from 'vitest'
import type { Session } from '../session/index.ts'
import { agreedTo, changedTerms, isPutOff, putOff } from './changed-terms.ts'

const player = { id: 7, name: 'D', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true }

function sessionOf(accepted: string | null, authFieldsMissed: string[] = []): Session {
  const rawProfile = { terms_version: accepted, current_terms_version: '2' } as Profile['rawProfile']
  return { status: 'player', player: { ...player, authFieldsMissed, rawProfile }, accounts: [] }
}

it('SHELL-12i asks who agreed to earlier terms, and nobody else', () => {
  expect(changedTerms(sessionOf('1'))).toEqual({ current: '2', accepted: '1' })
  expect(changedTerms(sessionOf('2'))).toBeNull()
  expect(changedTerms(sessionOf(null))).toBeNull()
  expect(changedTerms({ status: 'visitor' })).toBeNull()
  expect(changedTerms(sessionOf('1', ['terms_acceptance']))).toBeNull()
})

it('SHELL-12i who put them off is asked about the next version, and who agreed no more', () => {
  putOff('2')
  expect([isPutOff('2'), isPutOff('3')]).toEqual([true, false])
  agreedTo(8, '2')
  expect(changedTerms(sessionOf('1'))).not.toBeNull()
  agreedTo(7, '2')
  expect(changedTerms(sessionOf('1'))).toBeNull()
})

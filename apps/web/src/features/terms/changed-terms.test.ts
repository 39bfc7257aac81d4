// @vitest-environment happy-dom
import type { Profile } from '@touchline/contract'
import { expect, it } from 'vitest'
import { dispatchSession, sessionStore } from '../session/index.ts'
import type { Session } from '../session/index.ts'
import { changedTerms, isPutOff, putOff } from './changed-terms.ts'

const player = { id: 7, name: 'D', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true }

type Agreement = Profile['rawProfile']['terms_agreement']

function sessionOf(accepted: string | null, authFieldsMissed: string[] = [], agreement?: Agreement): Session {
  const rawProfile = {
    ...{ terms_version: accepted, current_terms_version: '2' },
    terms_agreement: agreement ?? (accepted === null ? 'never' : 'here'),
  } as Profile['rawProfile']
  return { status: 'player', player: { ...player, authFieldsMissed, rawProfile }, accounts: [] }
}

it('SHELL-12i only players who agreed to earlier terms are asked', () => {
  expect(changedTerms(sessionOf('1'))).toEqual({ playerId: 7, current: '2', accepted: '1' })
  expect(changedTerms(sessionOf('2'))).toBeNull()
  expect(changedTerms(sessionOf(null))).toBeNull()
  expect(changedTerms({ status: 'visitor' })).toBeNull()
  expect(changedTerms(sessionOf('1', ['terms_acceptance']))).toBeNull()
})

it('SHELL-12i a player who has agreed to the terms of another brand is asked, even if both versions have the same name', () => {
  expect(changedTerms(sessionOf('2', [], 'elsewhere'))).toEqual({ playerId: 7, current: '2', accepted: null })
  expect(changedTerms(sessionOf('1', [], 'elsewhere'))).toEqual({ playerId: 7, current: '2', accepted: null })
})

it('SHELL-12i a player who postponed the answer is asked again only about the next version, and another player is asked about this version', () => {
  const terms = { playerId: 7, current: '2', accepted: '1' }
  putOff(terms)
  expect([isPutOff(terms), isPutOff({ ...terms, current: '3' }), isPutOff({ ...terms, playerId: 8 })]).toEqual([
    true,
    false,
    false,
  ])
})

it('SHELL-12i a player who has agreed is not asked again, but other players still are', () => {
  const now = () => sessionStore.getState().session
  sessionStore.setState({ session: sessionOf('1') })
  dispatchSession({ type: 'terms-agreed', playerId: 8, version: '2' })
  expect(changedTerms(now())).not.toBeNull()
  dispatchSession({ type: 'terms-agreed', playerId: 7, version: '2' })
  expect(changedTerms(now())).toBeNull()
})

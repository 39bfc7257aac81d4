// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { dropDraft, readDraft, storeDraft } from './draft.ts'

const nowMs = Date.parse('2030-01-01T12:00:00Z')
const typed = { email: 'mara@x.example', city: 'Cork', password: 'three quiet rivers', terms_acceptance: true }

beforeEach(() => dropDraft())

it('AUTH-03b entered values survive a reload, except secrets, consents and identifying fields', () => {
  storeDraft({ ...typed, personal_id: '123', date_of_birth: '1990-01-01' }, { nowMs })
  expect(readDraft(nowMs)).toMatchObject({ values: { email: 'mara@x.example', city: 'Cork' }, isCodeSent: false })
  expect(sessionStorage.getItem('tl.sign-up')).not.toMatch(/rivers|123"|1990|terms/)
})

it('AUTH-03b the draft is dropped after half an hour', () => {
  storeDraft(typed, { nowMs })
  expect(readDraft(nowMs + 29 * 60_000)).not.toBeNull()
  expect(readDraft(nowMs + 31 * 60_000)).toBeNull()
  expect(sessionStorage.getItem('tl.sign-up')).toBeNull()
})

it('AUTH-03h a stored phone number that still needs its code is restored, and stored data in another format are ignored', () => {
  storeDraft({ auth_phone_number: '+353850123344' }, { isCodeSent: true, nowMs })
  expect(readDraft(nowMs)).toMatchObject({ values: { auth_phone_number: '+353850123344' }, isCodeSent: true })
  // A code is valid for ten minutes. A player who returns later is shown the form and not the code field.
  expect(readDraft(nowMs + 11 * 60_000)).toMatchObject({ isCodeSent: false })
  sessionStorage.setItem('tl.sign-up', '{"email":"mara@x.example"}')
  expect(readDraft(nowMs)).toBeNull()
})

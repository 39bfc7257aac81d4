import type { Profile } from '@touchline/contract'
import { SiteConfiguration } from '@touchline/contract/site'
import { describe, expect, it } from 'vitest'
import { formFields, hasPhoneField, profileProgress } from './profile-fields.ts'

const raw = (known: Partial<Profile['rawProfile']>): Profile['rawProfile'] => ({
  ...{ email: 'a@x.example', mobile_phone: null, auth_phone_number: null, first_name: null, last_name: null },
  ...{ nickname: null, date_of_birth: null, country: null, gender: null, city: null, address: null },
  ...{ postal_code: null, personal_id: null, receive_promos: false, language: 'en', currency: 'EUR' },
  ...{ auth_fields_missed: [], statuses: [], terms_version: '1', current_terms_version: '1' },
  ...{ terms_agreement: 'here' as const },
  ...known,
})

const { playerFields } = SiteConfiguration.parse({
  brand: { name: 'X' },
  locales: { list: ['en'] },
  playerFields: [
    { id: 'email', forms: ['sign_up'], isEditable: false },
    { id: 'password', forms: ['sign_up'] },
    { id: 'first_name', forms: ['sign_up'], isEditable: false },
    { id: 'country', forms: ['sign_up', 'missed'], isEditable: false },
    { id: 'city', forms: ['profile'], isRequired: false },
    { id: 'postal_code', forms: ['deposit'] },
    { id: 'terms_acceptance', forms: ['sign_up'] },
  ],
})

describe('AUTH-12f the fields of a profile', () => {
  it('AUTH-03j come from `playerFields`; a missing one can be filled in, a given one is read-only unless it is editable', () => {
    const shown = (known: Partial<Profile['rawProfile']>) =>
      formFields(playerFields, raw(known)).map(({ id, isEditable }) => [id, isEditable])
    expect(shown({})).toEqual([
      ['country', true],
      ['city', true],
      ['postal_code', true],
    ])
    expect(shown({ first_name: 'Ann', country: 'AT', city: 'Graz', postal_code: '8010' })).toEqual([
      ['first_name', false],
      ['country', false],
      ['city', true],
      ['postal_code', false],
    ])
  })

  it('are counted to show the progress, and the missing ones are listed', () => {
    expect(profileProgress(playerFields, raw({}))).toEqual({
      done: 1,
      total: 4,
      missing: ['country', 'city', 'postal_code'],
    })
    const all = { country: 'AT', city: 'Graz', postal_code: '8010' }
    expect(profileProgress(playerFields, raw(all))).toMatchObject({ done: 4, total: 4, missing: [] })
  })

  it('a site requests a phone number if it has a field for it or requires its verification', () => {
    expect([hasPhoneField(playerFields, false), hasPhoneField(playerFields, true)]).toEqual([false, true])
  })
})

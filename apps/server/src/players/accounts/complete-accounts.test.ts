import { SiteConfiguration } from '@touchline/contract/site'
import { expect, it } from 'vitest'
import { isPhoneDemanded, missedFields, missingDepositFields } from './complete-accounts.ts'
import type { PlayerRecord } from './player-records.ts'

const configuration = (settings: object) =>
  SiteConfiguration.parse({ brand: { name: 'X' }, locales: { list: ['en'] }, ...settings })

/** A player who only has a phone number. */
const record: PlayerRecord = {
  ...{ id: 7, email: null, authPhone: null, mobilePhone: '+353850123344', isPhoneVerified: false, isDemo: false },
  ...{ firstName: null, lastName: null, nickname: null, country: null, birthDate: null, details: {}, statuses: [] },
  ...{ language: 'en', currency: 'EUR', termsVersion: null, termsAgreement: 'never', mustAcceptTerms: false },
  ...{ isUsed: true, receivesPromos: false, excludedUntil: null, isOnHold: false, isRejected: false },
}

it('AUTH-03j logins are never missing fields, whatever `forms` lists, because no form can add them', () => {
  const forms = ['missed', 'deposit']
  const rules = configuration({
    playerFields: [
      { id: 'email', forms },
      { id: 'auth_phone_number', forms },
      { id: 'city', forms },
    ],
    platformSettings: { auth: { isMissedFieldsFormShown: true }, deposit: { isMissingFieldsCheckOn: true } },
  })
  expect([missedFields(record, rules), missingDepositFields(record, rules)]).toEqual([['city'], ['city']])
})

it('AUTH-06a a site that requires a verified phone number requires it of all players except demo players', () => {
  const demanding = configuration({ platformSettings: { auth: { isPhoneVerificationRequired: true } } })
  expect(isPhoneDemanded(record, demanding)).toBe(true)
  expect(isPhoneDemanded({ ...record, isPhoneVerified: true }, demanding)).toBe(false)
  expect(isPhoneDemanded({ ...record, isDemo: true }, demanding)).toBe(false)
  expect(isPhoneDemanded(record, configuration({}))).toBe(false)
})

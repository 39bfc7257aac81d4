import type { PublicSite } from '@touchline/contract/site'

type FieldId = PublicSite['playerFields'][number]['id']

/** The `autocomplete` tokens of the fields that a browser may fill in. */
export const autoCompleteOf: Readonly<Partial<Record<FieldId, string>>> = {
  email: 'email',
  first_name: 'given-name',
  last_name: 'family-name',
  nickname: 'nickname',
  date_of_birth: 'bday',
  gender: 'sex',
  country: 'country',
  city: 'address-level2',
  address: 'street-address',
  postal_code: 'postal-code',
  currency: 'transaction-currency',
  language: 'language',
}

/** The maximum lengths of fields, as in the contract. */
export const maxLengthOf: Readonly<Partial<Record<FieldId, number>>> = {
  first_name: 50,
  last_name: 50,
  nickname: 30,
  city: 100,
  address: 200,
  postal_code: 16,
  personal_id: 40,
  promo_code: 40,
}

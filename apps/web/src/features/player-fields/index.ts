// Shared by the forms of `auth` and the profile.
export { countryName, countryOptions } from './countries.ts'
export { autoCompleteOf, maxLengthOf } from './field-inputs.ts'
export { numberOf, plainNumber, splitNumber } from './phone-number.ts'

// What a player is asked for, in the forms of `auth` and on the profile alike.
export { countryName, countryOptions } from './countries.ts'
export { autoCompleteOf, maxLengthOf } from './field-inputs.ts'
export { numberOf, plainNumber, splitNumber } from './phone-number.ts'

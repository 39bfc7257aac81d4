export { defaultOddsFormat, formatOdds, oddsFormats, type OddsFormat } from './format-odds.ts'
export type { MessageGroup, MessageKey, Messages } from './catalogue.ts'
export {
  defaultLocale,
  digitsOf,
  dirOf,
  isLocale,
  isRtl,
  locales,
  resolveLocale,
  type Digits,
  type Locale,
} from './locales.ts'
export { latinFigures } from './latin-figures.ts'
export { languageName } from './language-name.ts'
export { splitTemplate, type Message, type MessageValues } from './message.ts'
export { formatMoney, parseMoney, plainMoney, type Currency } from './money.ts'
export { createWords, type Words, type WordsOptions } from './words.ts'

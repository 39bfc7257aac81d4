import type { Urn } from '../messages.ts'

export type NameContext = {
  specifiers?: Specifiers
  competitor1?: string | undefined
  competitor2?: string | undefined
  event?: string | undefined
  /** Formats an ordinal in the language of the name; in English if missing. */
  ordinal?: (number: number) => string
  /** Names of players and teams by the URNs in specifiers. A URN without a name is shown itself. */
  profiles?: Readonly<Record<Urn, string>>
}

/**
 * Replaces the tokens of a market or outcome name. A token that cannot be replaced stays, because a bad name must not
 * cause an exception.
 */
export function renderName(template: string, context: NameContext): string {
  return template.replace(token, (raw, operator: string, operand: string) => {
    if (operator === '$') return named(context, operand) ?? raw
    const value = evaluate(operand, context.specifiers)
    if (value === undefined) return raw
    return applyOperator(operator, value, context) ?? raw
  })
}

// Matches {x} {+x} {-x} {!x} {$x} {%x}, where x is a specifier or (specifier+1).
const token = /\{([+\-!$%]?)(\w+|\(\w+[+-]\d{1,9}\))\}/g
const sum = /^\((\w+)([+-]\d+)\)$/
const integer = /^[+-]?\d{1,9}$/
const decimal = /^([+-]?)(\d+(?:\.\d+)?)$/

function evaluate(operand: string, specifiers: Specifiers = {}): string | undefined {
  const [, name, addend] = sum.exec(operand) ?? []
  if (name === undefined) return own(specifiers, operand)
  const value = own(specifiers, name)
  return value !== undefined && integer.test(value) ? String(Number(value) + Number(addend)) : undefined
}

function applyOperator(operator: string, value: string, context: NameContext): string | undefined {
  switch (operator) {
    case '+':
      return signed(value, { '': '+', '+': '+', '-': '-' })
    case '-':
      return signed(value, { '': '-', '+': '-', '-': '+' })
    case '!':
      return integer.test(value) ? (context.ordinal ?? englishOrdinal)(Number(value)) : undefined
    case '%':
      return own(context.profiles ?? {}, value) ?? value
    default:
      return value
  }
}

/** Adds a sign to a number as text, so that 0.10 stays 0.10. Zero gets no sign. */
function signed(value: string, signs: Readonly<Record<string, string>>): string | undefined {
  const [, sign = '', digits] = decimal.exec(value) ?? []
  if (digits === undefined) return undefined
  return Number(digits) === 0 ? digits : `${signs[sign] ?? ''}${digits}`
}

function named(context: NameContext, operand: string): string | undefined {
  switch (operand) {
    case 'competitor1':
    case 'competitor2':
    case 'event':
      return context[operand]
    default:
      return undefined
  }
}

function own(record: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

const plural = new Intl.PluralRules('en', { type: 'ordinal' })
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

function englishOrdinal(number: number): string {
  return `${number}${suffixes[plural.select(number)] ?? 'th'}`
}

export type Specifiers = Readonly<Record<string, string>>

/**
 * Parses specifiers such as `total=2.5|type=live`. A part without `=` is dropped, unless it belongs to the id of one of
 * Oddin's dynamic variants: `variant=od:dynamic_outcomes:27|v1`.
 */
export function parseSpecifiers(specifiers: string): Specifiers {
  const parsed = Object.create(null) as Record<string, string>
  let last = ''
  for (const part of specifiers.split('|')) {
    const equals = part.indexOf('=')
    if (equals >= 0) last = part.slice(0, equals)
    if (equals > 0) parsed[last] = part.slice(equals + 1)
    else if (equals < 0 && last === 'variant' && dynamicVariant.test(parsed[last] ?? '')) parsed[last] += `|${part}`
  }
  return parsed
}

const dynamicVariant = /^od:dynamic_outcomes:\d+(?:\||$)/

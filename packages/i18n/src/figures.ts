/** Converts Arabic-Indic and Persian digits to Latin ones, and either Arabic decimal sign to a point. */
export function latinFigures(text: string): string {
  return text
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll(/[\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll(/(?<=\d)[\u066B\u060C](?=\d|$)/g, '.')
}

/**
 * Converts Latin digits and decimal points to those of a language. Digits in a Latin word stay as they are: `1x2`, `U21`,
 * `T20`.
 */
export function ownFigures(text: string, number: (value: number) => string): string {
  return text.replaceAll(figure, (found) => {
    // The decimal sign of a language is whatever stands between the digits of 0.5.
    const [, sign = '.'] = number(0.5)
    return found.replaceAll('.', sign).replaceAll(/\d/g, (digit) => number(Number(digit)))
  })
}

/** Replaces decimal points by the sign of a language; dates and versions of three parts stay as they are. */
export function ownDecimals(text: string, sign: string): string {
  return text.replaceAll(figure, (found) => (found.split('.').length === 2 ? found.replace('.', sign) : found))
}

const figure = /(?<![A-Za-z\d]|[A-Za-z\d]\.)\d+(?:\.\d+)*(?!\.?[A-Za-z\d])/g

/**
 * The hyphen of `Intl` is narrower than the plus and sits lower than the digits, so it becomes a minus sign. Arabic marks
 * around a sign would put it behind the digits of an amount that keeps its direction, so they are removed.
 */
export function minus(text: string): string {
  return text.replace(/\u061C?-\u200F?/u, '\u2212').replace(/\u061C\+\u200F?/u, '+')
}

const firstStrongIsolate = '\u2068'
const popIsolate = '\u2069'

/**
 * Isolates a Latin name, or a phone number with its plus, within a sentence from right to left, so that it keeps its own
 * direction. Otherwise two names and a dash would be one run from left to right, and home and away would swap.
 */
export function isolate(value: string): string {
  return isLeftToRight.test(value) && !value.includes(firstStrongIsolate)
    ? `${firstStrongIsolate}${value}${popIsolate}`
    : value
}

const isLeftToRight = /\p{Script=Latin}|^\+\d{6}/u

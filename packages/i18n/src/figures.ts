/** Converts Arabic-Indic and Persian digits to Latin ones, and Arabic decimal separators to points. */
export function latinFigures(text: string): string {
  return text
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll(/[\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll(/(?<=\d)[\u066B\u060C](?=\d|$)/g, '.')
}

/**
 * Converts Latin digits and decimal points to those of a language, but not in Latin words such as `1x2`, `U21` or
 * `T20`.
 */
export function ownFigures(text: string, number: (value: number) => string): string {
  return text.replaceAll(figure, (found) => {
    // The decimal separator is whatever `Intl` writes between the digits of 0.5.
    const [, sign = '.'] = number(0.5)
    return found.replaceAll('.', sign).replaceAll(/\d/g, (digit) => number(Number(digit)))
  })
}

/**
 * Replaces decimal points by the separator of a language, but not in numbers with several points, such as dates and
 * versions.
 */
export function ownDecimals(text: string, sign: string): string {
  return text.replaceAll(figure, (found) => (found.split('.').length === 2 ? found.replace('.', sign) : found))
}

const figure = /(?<![A-Za-z\d]|[A-Za-z\d]\.)\d+(?:\.\d+)*(?!\.?[A-Za-z\d])/g

/**
 * Replaces the hyphen of `Intl`, which is narrower than a plus and lower than digits, by a minus sign. Removes Arabic
 * direction marks around a sign, which would move it behind the digits.
 */
export function minus(text: string): string {
  return text.replace(/\u061C?-\u200F?/u, '\u2212').replace(/\u061C\+\u200F?/u, '+')
}

const firstStrongIsolate = '\u2068'
const popIsolate = '\u2069'

/**
 * Isolates a Latin name, or a phone number with a plus, so that it stays left to right within a right-to-left sentence.
 * Otherwise two names with a dash between would be one left-to-right run, and home and away would be swapped.
 */
export function isolate(value: string): string {
  return isLeftToRight.test(value) && !value.includes(firstStrongIsolate)
    ? `${firstStrongIsolate}${value}${popIsolate}`
    : value
}

const isLeftToRight = /\p{Script=Latin}|^\+\d{6}/u

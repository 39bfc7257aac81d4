/** Arabic-Indic and Persian digits as Latin ones, and either Arabic sign that is typed for a decimal point as a point. */
export function latinFigures(text: string): string {
  return text
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll(/[\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll(/(?<=\d)[\u066B\u060C](?=\d|$)/g, '.')
}

/**
 * Latin digits and their decimal points in the digits of a language. Those that belong to a Latin word stay as they are:
 * `1x2`, `U21`, `T20`.
 */
export function ownFigures(text: string, number: (value: number) => string): string {
  return text.replaceAll(figure, (found) => {
    // Digits of its own come with a decimal sign of its own: whatever stands between the digits of a half.
    const [, sign = '.'] = number(0.5)
    return found.replaceAll('.', sign).replaceAll(/\d/g, (digit) => number(Number(digit)))
  })
}

/** The decimal points of numbers as the sign of a language; dates and versions of three parts stay as they are. */
export function ownDecimals(text: string, sign: string): string {
  return text.replaceAll(figure, (found) => (found.split('.').length === 2 ? found.replace('.', sign) : found))
}

const figure = /(?<![A-Za-z\d]|[A-Za-z\d]\.)\d+(?:\.\d+)*(?!\.?[A-Za-z\d])/g

/**
 * The hyphen of `Intl` is narrower than the plus and sits lower than the digits. The marks of Arabic around a sign would put
 * it behind the digits where an amount keeps its direction: a sign stands before them, wherever it is.
 */
export function minus(text: string): string {
  return text.replace(/\u061C?-\u200F?/u, '\u2212').replace(/\u061C\+\u200F?/u, '+')
}

const firstStrongIsolate = '\u2068'
const popIsolate = '\u2069'

/**
 * A name in Latin letters, or a phone number with its plus, inside a sentence that is read from the right: isolated, it
 * keeps its own direction and leaves the order of the sentence alone. Two names and a dash would otherwise be one run from
 * left to right: home and away change places.
 */
export function isolate(value: string): string {
  return isLeftToRight.test(value) && !value.includes(firstStrongIsolate)
    ? `${firstStrongIsolate}${value}${popIsolate}`
    : value
}

const isLeftToRight = /\p{Script=Latin}|^\+\d{6}/u

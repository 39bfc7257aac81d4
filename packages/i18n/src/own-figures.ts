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

const figure = /(?<![A-Za-z\d]|[A-Za-z\d]\.)\d+(?:\.\d+)*(?!\.?[A-Za-z\d])/g

const firstStrongIsolate = '\u2068'
const popIsolate = '\u2069'

/**
 * A name in Latin letters inside a sentence that is read from the right: isolated, it keeps its own direction and leaves
 * the order of the sentence alone. Two names and a dash would otherwise be one run from left to right: home and away change
 * places.
 */
export function isolate(value: string): string {
  return isLatin.test(value) && !value.includes(firstStrongIsolate)
    ? `${firstStrongIsolate}${value}${popIsolate}`
    : value
}

const isLatin = /\p{Script=Latin}/u

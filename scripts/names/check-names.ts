import { findNames } from './find-names.ts'
import type { FoundName } from './find-names.ts'
import { readSource } from './read-source.ts'
import { allowed, retiredWords } from './retired-words.ts'

export type RetiredName = FoundName & { path: string; word: string; instead: string }

export function retiredNamesIn(path: string, source: string, texts = readSource(source)): RetiredName[] {
  return findNames(path, source, texts).flatMap((found) =>
    wordsOf(found.name).flatMap((word) => {
      const instead = Object.hasOwn(retiredWords, word) ? retiredWords[word] : undefined
      return instead === undefined || isAllowed(found.name, word, path) ? [] : [{ ...found, path, word, instead }]
    }),
  )
}

/** `betSlip`, `bet-slip`, `BET_SLIP` and `bet slip` are the words bet and slip. */
export function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase())
}

function isAllowed(name: string, word: string, path: string): boolean {
  return allowed.some(
    (entry) => entry.word === word && (entry.names?.includes(name) === true || entry.paths?.test(path) === true),
  )
}

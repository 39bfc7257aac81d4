import { readSource } from './read-source.ts'
import { allowed, retiredWords } from './retired-words.ts'
import type { SourceText } from './read-source.ts'

export type RetiredName = FoundName & { path: string; word: string; instead: string }

export function retiredNamesIn(path: string, source: string, texts = readSource(source)): RetiredName[] {
  return findNames(path, source, texts).flatMap((found) =>
    wordsOf(found.name).flatMap((word) => {
      const instead = Object.hasOwn(retiredWords, word) ? retiredWords[word] : undefined
      return instead === undefined || isAllowed(found.name, word, path) ? [] : [{ ...found, path, word, instead }]
    }),
  )
}

/** Splits a name into words: `betSlip`, `bet-slip`, `BET_SLIP` and `bet slip` all consist of bet and slip. */
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

type FoundName = { kind: 'file' | 'export' | 'log message'; name: string }

const declared = /^export (?:declare )?(?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm
const listed = /^export (?:type )?\{([^}]*)\}/gm
const destructured = /^export const [[{]([^\]}]*)[\]}]/gm

/** Returns the parts of a file's path, the names it exports and the messages it logs. */
function findNames(path: string, source: string, texts: readonly SourceText[]): FoundName[] {
  return [
    ...path.split('/').map((part): FoundName => ({ kind: 'file', name: part.split('.')[0] ?? '' })),
    ...exportedNames(source).map((name): FoundName => ({ kind: 'export', name })),
    ...texts.flatMap(({ kind, text }): FoundName[] => (kind === 'log message' ? [{ kind, name: text }] : [])),
  ]
}

function exportedNames(source: string): string[] {
  const lists = [...source.matchAll(listed), ...source.matchAll(destructured)].flatMap(([, names = '']) =>
    names.split(','),
  )
  return [
    ...[...source.matchAll(declared)].map(([, name = '']) => name),
    ...lists.map((entry) => /(\w+)\s*$/.exec(entry)?.[1] ?? '').filter((name) => name !== ''),
  ]
}

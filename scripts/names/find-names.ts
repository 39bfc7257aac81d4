import type { SourceText } from './read-source.ts'

export type FoundName = { kind: 'file' | 'export' | 'log message'; name: string }

const declared = /^export (?:declare )?(?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm
const listed = /^export (?:type )?\{([^}]*)\}/gm
const destructured = /^export const [[{]([^\]}]*)[\]}]/gm

/** Its path, the names it exports and the messages it logs. */
export function findNames(path: string, source: string, texts: readonly SourceText[]): FoundName[] {
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

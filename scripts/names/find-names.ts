export type FoundName = { kind: 'file' | 'export' | 'log message'; name: string }

const declared = /^export (?:declare )?(?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm
const listed = /^export (?:type )?\{([^}]*)\}/gm
const destructured = /^export const [[{]([^\]}]*)[\]}]/gm
const logCall = /\blog(?:ger)?\.(?:trace|debug|info|warn|error|fatal)\(/g

/** Its path, the names it exports and the messages it logs. */
export function findNames(path: string, source: string): FoundName[] {
  return [
    ...path.split('/').map((part): FoundName => ({ kind: 'file', name: part.split('.')[0] ?? '' })),
    ...exportedNames(source).map((name): FoundName => ({ kind: 'export', name })),
    ...logMessages(source).map((name): FoundName => ({ kind: 'log message', name })),
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

/** The texts among the arguments of a logger's calls; what an object or a nested call holds is no message. */
function logMessages(source: string): string[] {
  return [...source.matchAll(logCall)].flatMap(({ index, 0: call }) => textArguments(source, index + call.length))
}

function textArguments(source: string, start: number): string[] {
  const texts: string[] = []
  let depth = 1
  for (let at = start; at < source.length && depth > 0; at += 1) {
    const character = source.charAt(at)
    if ('([{'.includes(character)) depth += 1
    else if (')]}'.includes(character)) depth -= 1
    else if (`'"\``.includes(character)) {
      const end = endOfText(source, at)
      if (depth === 1) texts.push(source.slice(at + 1, end).replaceAll(/\$\{[^}]*\}/g, ' '))
      at = end
    }
  }
  return texts
}

function endOfText(source: string, start: number): number {
  let at = start + 1
  while (at < source.length && source[at] !== source[start]) at += source[at] === '\\' ? 2 : 1
  return at
}

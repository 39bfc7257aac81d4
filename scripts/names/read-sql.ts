import type { SourceText } from './read-source.ts'

const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|[A-Za-z_]\w*|\n/g

/** The names and comments of SQL. The body of a function is read as well, since it stands in dollars and not in quotes. */
export function readSql(source: string): SourceText[] {
  const found: SourceText[] = []
  let line = 1
  for (const [text] of source.matchAll(token)) {
    if (text.startsWith('--') || text.startsWith('/*'))
      found.push({ kind: 'comment', text: text.replaceAll(/^--+ ?|^\/\*|\*\/$/g, '').trim(), line })
    else if (/^\w/.test(text)) found.push({ kind: 'identifier', text, line })
    line += text.split('\n').length - 1
  }
  return found
}

const dollarQuote = /\$\w*\$/y
const atomicBody = /\bBEGIN\s+ATOMIC\b/iy
const atomicEnd = /^END\s*;/my

/** Splits an SQL file into its statements. Each has its semicolon and the comments before it. */
export function splitStatements(text: string): string[] {
  const statements: string[] = []
  let start = 0
  let isInAtomicBody = false
  for (let at = 0; at < text.length;) {
    const after = skipQuoted(text, at)
    if (after > at) at = after
    else if (!isInAtomicBody && matchAt(atomicBody, text, at) !== undefined) {
      isInAtomicBody = true
      at += 1
    } else if (isInAtomicBody && matchAt(atomicEnd, text, at) !== undefined) {
      // The next semicolon, after END, ends the statement.
      isInAtomicBody = false
      at += 'END'.length
    } else if (text[at] === ';' && !isInAtomicBody) {
      at += 1
      statements.push(text.slice(start, at).trim())
      start = at
    } else at += 1
  }
  const rest = text.slice(start)
  return withoutComments(rest).trim() === '' ? statements : [...statements, rest.trim()]
}

/** Replaces each comment outside of quotes by a space. A function body in dollar quotes does not change. */
export function withoutComments(text: string): string {
  let plain = ''
  for (let at = 0; at < text.length;) {
    const after = skipQuoted(text, at)
    const isComment = text.startsWith('--', at) || text.startsWith('/*', at)
    if (after > at && !isComment) plain += text.slice(at, after)
    else if (after === at) plain += text[at]
    else plain += ' '
    at = Math.max(after, at + 1)
  }
  return plain
}

/**
 * Returns where the comment, string, quoted name or dollar-quoted body that starts at `at` ends; `at` itself if none
 * starts there.
 */
function skipQuoted(text: string, at: number): number {
  if (text.startsWith('--', at)) return endOf(text, '\n', at)
  if (text.startsWith('/*', at)) return endOf(text, '*/', at + 2)
  const first = text[at]
  // A doubled quote is read as the end of one string and the start of another, which has the same effect.
  if (first === "'" || first === '"') return endOf(text, first, at + 1)
  if (first !== '$') return at
  const tag = matchAt(dollarQuote, text, at)
  return tag === undefined ? at : endOf(text, tag, at + tag.length)
}

function endOf(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from)
  return found === -1 ? text.length : found + mark.length
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

import { LanguageVariant, SyntaxKind } from 'typescript/unstable/ast'
import { createScanner } from 'typescript/unstable/ast/scanner'

export type SourceText = { kind: 'identifier' | 'comment' | 'log message' | 'test title'; text: string; line: number }

/**
 * An open bracket. `texts` is the kind of the strings directly inside it; strings in a nested object or call do not
 * count.
 */
type Bracket = { texts: 'log message' | 'test title' | null; isTemplate?: boolean; isEach?: boolean }

const scanner = createScanner(false, LanguageVariant.JSX)
const logLevel = /^(?:trace|debug|info|warn|error|fatal)$/
const testCall = /^(?:it|test|describe)$/
/** Tokens after which a slash is a division. After any other token it begins a regular expression. */
const operand = new Set<SyntaxKind>([
  SyntaxKind.Identifier,
  SyntaxKind.NumericLiteral,
  SyntaxKind.BigIntLiteral,
  SyntaxKind.StringLiteral,
  SyntaxKind.NoSubstitutionTemplateLiteral,
  SyntaxKind.TemplateTail,
  SyntaxKind.RegularExpressionLiteral,
  SyntaxKind.CloseParenToken,
  SyntaxKind.CloseBracketToken,
  SyntaxKind.CloseBraceToken,
  SyntaxKind.ThisKeyword,
])

/** Returns identifiers, comments, messages of log calls and titles of tests, read by TypeScript's scanner. */
export function readSource(source: string): SourceText[] {
  const found: SourceText[] = []
  const brackets: Bracket[] = []
  let line = 1
  let previous: SyntaxKind = SyntaxKind.Unknown
  /** The last tokens before a bracket, from which the name of the called function is known. */
  let callee: string[] = []
  scanner.setText(source)
  for (let token = scanner.scan(); token !== SyntaxKind.EndOfFile; token = scanner.scan()) {
    const isTemplateEnd = token === SyntaxKind.CloseBraceToken && brackets.at(-1)?.isTemplate === true
    if (isTemplateEnd) {
      brackets.pop()
      token = scanner.reScanTemplateToken(false)
    }
    const isSlash = token === SyntaxKind.SlashToken || token === SyntaxKind.SlashEqualsToken
    if (isSlash && !operand.has(previous)) token = scanner.reScanSlashToken()
    const text = scanner.getTokenText()
    // The scanner does not advance past a # in JSX text, so this does.
    if (text === '') scanner.resetTokenState(scanner.getTokenEnd() + 1)
    const at = line
    line += text.split('\n').length - 1
    if (token === SyntaxKind.SingleLineCommentTrivia || token === SyntaxKind.MultiLineCommentTrivia)
      found.push({ kind: 'comment', text: text.replaceAll(/^\/\/ ?|^\/\*+ ?|\*\/$|\n\s*\*/g, ' ').trim(), line: at })
    if (isTrivia(token)) continue
    readToken(token, text, at)
    previous = token
  }
  return found

  function readToken(token: SyntaxKind, text: string, at: number): void {
    const inside = brackets.at(-1)
    if (token === SyntaxKind.Identifier) found.push({ kind: 'identifier', text, line: at })
    if (isText(token) && inside?.texts)
      found.push({ kind: inside.texts, text: text.replaceAll(/['"`{}$]/g, ' '), line: at })
    if (token === SyntaxKind.CommaToken && inside?.texts === 'test title') inside.texts = null
    if (isOpening(token)) brackets.push(opened(token))
    callee = [...callee.slice(-2), text]
    // The function that `it.each(…)` returns is called with the title, so it counts as `it`.
    if (isClosing(token) && brackets.pop()?.isEach === true) callee = ['it']
  }

  function opened(token: SyntaxKind): Bracket {
    if (token === SyntaxKind.TemplateHead || token === SyntaxKind.TemplateMiddle)
      return { texts: null, isTemplate: true }
    const [before = '', dot = '', name = ''] = ['', '', ...callee].slice(-3)
    if (token !== SyntaxKind.OpenParenToken) return { texts: null }
    if (testCall.test(name)) return { texts: 'test title' }
    if (dot !== '.') return { texts: null }
    if (/^log(?:ger)?$/.test(before) && logLevel.test(name)) return { texts: 'log message' }
    const isTest = testCall.test(before)
    return isTest && (name === 'each' || name === 'for')
      ? { texts: null, isEach: true }
      : { texts: isTest ? 'test title' : null }
  }
}

function isTrivia(token: SyntaxKind): boolean {
  return token >= SyntaxKind.FirstTriviaToken && token <= SyntaxKind.LastTriviaToken
}

function isText(token: SyntaxKind): boolean {
  return (
    token === SyntaxKind.StringLiteral ||
    (token >= SyntaxKind.FirstTemplateToken && token <= SyntaxKind.LastTemplateToken)
  )
}

function isOpening(token: SyntaxKind): boolean {
  return (
    token === SyntaxKind.OpenParenToken ||
    token === SyntaxKind.OpenBracketToken ||
    token === SyntaxKind.OpenBraceToken ||
    token === SyntaxKind.TemplateHead ||
    token === SyntaxKind.TemplateMiddle
  )
}

function isClosing(token: SyntaxKind): boolean {
  return (
    token === SyntaxKind.CloseParenToken ||
    token === SyntaxKind.CloseBracketToken ||
    token === SyntaxKind.CloseBraceToken
  )
}

const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|[A-Za-z_]\w*|\n/g

/**
 * Returns the names and comments in SQL. The bodies of functions are read, too, because they are only quoted with
 * dollars.
 */
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

import { parseSync } from '@swc/core'

/** A test of a source file: its title, preceded by those of the enclosing describe blocks. */
export type TestTitle = { title: string; isSkipped: boolean }

type Node = { type: string; [key: string]: unknown }
type Block = { title: string; isSkipped: boolean }
type Call = { kind: 'test' | 'describe'; isSkipped: boolean }

// Such a test is switched off, or passes by failing, so it proves nothing.
const skipping = new Set(['skip', 'todo', 'fixme', 'fails', 'fail'])
const shaping = new Set([
  'only',
  'each',
  'for',
  'prop',
  'concurrent',
  'sequential',
  'serial',
  'parallel',
  'skipIf',
  'runIf',
])

export function readTests(source: string, isTsx = false): TestTitle[] {
  const tests: TestTitle[] = []
  visit(parseSync(source, { syntax: 'typescript', tsx: isTsx }), { title: '', isSkipped: false }, tests)
  return tests
}

function visit(value: unknown, block: Block, tests: TestTitle[]): void {
  if (Array.isArray(value)) return value.forEach((item) => visit(item, block, tests))
  if (!isRecord(value)) return
  const call = isNode(value) && value.type === 'CallExpression' ? readCall(value.callee) : undefined
  const own = call && readTitle(firstArgument(value))
  if (call === undefined || own === undefined) return Object.values(value).forEach((item) => visit(item, block, tests))
  const title = block.title === '' ? own : `${block.title} › ${own}`
  const isSkipped = block.isSkipped || call.isSkipped
  if (call.kind === 'test') tests.push({ title, isSkipped })
  else visit(value.arguments, { title, isSkipped }, tests)
}

/** Recognises `it`, `it.skip`, `test.describe.serial`, `it.each(rows)` and `it.each` with a table. */
function readCall(callee: unknown): Call | undefined {
  const names = calleeNames(callee)
  if (names === undefined) return undefined
  const [root, ...rest] = names
  const isDescribe = root === 'describe' || root === 'suite' || rest[0] === 'describe'
  if (!isDescribe && root !== 'it' && root !== 'test') return undefined
  const modifiers = rest[0] === 'describe' ? rest.slice(1) : rest
  if (!modifiers.every((name) => skipping.has(name) || shaping.has(name))) return undefined
  return { kind: isDescribe ? 'describe' : 'test', isSkipped: modifiers.some((name) => skipping.has(name)) }
}

function calleeNames(callee: unknown): string[] | undefined {
  if (!isNode(callee)) return undefined
  if (callee.type === 'Identifier') return [String(callee.value)]
  if (callee.type === 'CallExpression') return calleeNames(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return calleeNames(callee.tag)
  if (callee.type !== 'MemberExpression' || !isNode(callee.property)) return undefined
  const object = calleeNames(callee.object)
  return object && [...object, String(callee.property.value)]
}

function firstArgument(call: Record<string, unknown>): unknown {
  const [first] = call.arguments as { expression: unknown }[]
  return first?.expression
}

function readTitle(expression: unknown): string | undefined {
  if (!isNode(expression)) return undefined
  if (expression.type === 'StringLiteral') return String(expression.value)
  if (expression.type === 'TemplateLiteral') {
    return (expression.quasis as { raw: string }[]).map(({ raw }) => raw).join('…')
  }
  if (expression.type !== 'BinaryExpression') return undefined
  const sides = [readTitle(expression.left), readTitle(expression.right)]
  return sides.some((side) => side !== undefined) ? sides.map((side) => side ?? '…').join('') : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isNode(value: unknown): value is Node {
  return isRecord(value) && typeof value.type === 'string'
}

import { parseSync } from '@swc/core'

/** A source file. Its syntax is parsed only when a search needs it, because most files contain no query. */
export type Page = { text: string; words: ReadonlySet<string>; syntax: () => Syntax }

/** Source files by their paths. */
export type Pages = ReadonlyMap<string, Page>

/** The calls and functions of a file by name, and its template literals. */
export type Syntax = { calls: Nodes; functions: Nodes; templates: Node[] }

type Nodes = Map<string, Node[]>

/** The parent of each node. */
export const parents = new WeakMap<Node, Node>()
/** The file of each node. */
export const files = new WeakMap<Node, string>()

export function readPage(file: string, text: string): Page {
  let syntax: Syntax | undefined
  const words = new Set(text.match(/\w+/g) ?? [])
  return { text, words, syntax: () => (syntax ??= readSyntax(file, text)) }
}

function readSyntax(file: string, text: string): Syntax {
  const page: Syntax = { calls: new Map(), functions: new Map(), templates: [] }
  const tree = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') }) as unknown as Node
  visit(tree, undefined, (node, parent) => {
    files.set(node, file)
    if (parent) parents.set(node, parent)
    if (node.type === 'CallExpression') {
      note(page.calls, nameOf(node['callee']), node)
      // A call is also listed under its first argument, the endpoint, as `(name`.
      const [endpoint] = argumentsOf(node)
      if (endpoint?.type === 'Identifier') note(page.calls, `(${nameOf(endpoint)}`, node)
    } else if (isFunction(node)) note(page.functions, nameOfFunction(node, parent), node)
    else if (node.type === 'TemplateLiteral') page.templates.push(node)
  })
  return page
}

function note(map: Nodes, name: string | undefined, node: Node): void {
  if (name === undefined) return
  const known = map.get(name)
  if (known) known.push(node)
  else map.set(name, [node])
}

export function isExported(node: Node): boolean {
  const parent = parents.get(node)
  if (parent === undefined || isFunction(parent)) return false
  return parent.type === 'ExportDeclaration' || isExported(parent)
}

/** Finds nodes in the files that contain this word. */
export function allOf(
  pages: Pages,
  word: string | undefined,
  find: (page: Syntax) => readonly Node[] | undefined,
): readonly Node[] {
  if (word === undefined) return []
  return [...pages.values()].flatMap((page) => (page.words.has(word) ? (find(page.syntax()) ?? []) : []))
}

// The syntax tree as @swc/core returns it, and functions to read it.

export type Node = { type: string; [key: string]: unknown }

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string'
}

export function listOf(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

function visit(node: Node, parent: Node | undefined, each: (node: Node, parent: Node | undefined) => void): void {
  each(node, parent)
  for (const value of Object.values(node)) {
    // Unwraps nodes in plain objects, such as an argument with its spread.
    for (const inner of Array.isArray(value) ? value.map(unwrapped) : [value])
      if (isNode(inner)) visit(inner, node, each)
  }
}

function unwrapped(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'expression' in value && !isNode(value)
    ? value.expression
    : value
}

export function argumentsOf(call: Node): Node[] {
  return Array.isArray(call['arguments']) ? call['arguments'].map(unwrapped).filter(isNode) : []
}

/** Returns the name of an identifier, a member or a key; undefined for any other node. */
export function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier' || node.type === 'StringLiteral') return String(node['value'])
  return node.type === 'MemberExpression' ? nameOf(node['property']) : undefined
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

export function isFunction(node: Node): boolean {
  return functionTypes.has(node.type)
}

/** Returns the name of a function, or that of the variable or property to which it is assigned. */
export function nameOfFunction(made: Node, parent: Node | undefined): string | undefined {
  return nameOf(made['identifier']) ?? nameOf(parent?.['id']) ?? nameOf(parent?.['key'])
}

/** What a name refers to: a value, a value without the keys `taken`, or what a value has under the key `under`. */
export type Bound = { value: unknown; taken?: readonly string[]; under?: string }

/** Returns what a name in a pattern refers to, given the value that the pattern destructures. */
export function boundBy(pattern: unknown, name: string, value: unknown): Bound[] {
  if (!isNode(pattern)) return []
  if (pattern.type === 'Identifier') return pattern['value'] === name ? [{ value }] : []
  if (pattern.type === 'AssignmentPattern') return boundBy(pattern['left'], name, value)
  if (pattern.type !== 'ObjectPattern') return []
  const properties = listOf(pattern['properties'])
  return properties.flatMap((property): Bound[] => {
    if (property.type === 'RestElement')
      return nameOf(property['argument']) === name
        ? [{ value, taken: properties.flatMap((other) => nameOf(other['key']) ?? []) }]
        : []
    const target = property.type === 'KeyValuePatternProperty' ? property['value'] : property['key']
    const inner = nameOf(property['key'])
    return nameOf(target) === name && inner !== undefined ? [{ value, under: inner }] : []
  })
}

/** Returns the variables declared directly in a block or module. */
export function declaredIn(node: Node): { pattern: unknown; value: unknown }[] {
  return listOf(node.type === 'Module' ? node['body'] : node['stmts'])
    .map((statement) => (statement.type === 'ExportDeclaration' ? statement['declaration'] : statement))
    .filter((statement) => isNode(statement) && statement.type === 'VariableDeclaration')
    .flatMap((statement) => listOf((statement as Node)['declarations']))
    .map(({ id, init }) => ({ pattern: id, value: init }))
}

/** Returns the expressions that a function returns. */
export function returnsOf(made: Node): unknown[] {
  const { body } = made
  return isNode(body) && 'stmts' in body ? returnsIn(body) : [body]
}

function returnsIn(node: Node): unknown[] {
  if (node.type === 'ReturnStatement') return [node['argument']]
  return Object.values(node).flatMap((value) =>
    (Array.isArray(value) ? listOf(value) : isNode(value) ? [value] : [])
      .filter((inner) => !isFunction(inner))
      .flatMap(returnsIn),
  )
}

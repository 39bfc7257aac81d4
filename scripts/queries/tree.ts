// A source file as @swc/core reads it.

export type Node = { type: string; [key: string]: unknown }

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string'
}

export function listOf(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

export function visit(
  node: Node,
  parent: Node | undefined,
  each: (node: Node, parent: Node | undefined) => void,
): void {
  each(node, parent)
  for (const value of Object.values(node)) {
    // What stands between, such as an argument with its spread, is no node of its own.
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

/** Of a name, a member or a key; of nothing else. */
export function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier' || node.type === 'StringLiteral') return String(node['value'])
  return node.type === 'MemberExpression' ? nameOf(node['property']) : undefined
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

export function isFunction(node: Node): boolean {
  return functionTypes.has(node.type)
}

/** Its own, or of the variable or property that it is. */
export function nameOfFunction(made: Node, parent: Node | undefined): string | undefined {
  return nameOf(made['identifier']) ?? nameOf(parent?.['id']) ?? nameOf(parent?.['key'])
}

/** What a name stands for: a value, all of it but what was taken, or what it has under a name. */
export type Bound = { value: unknown; taken?: readonly string[]; under?: string }

/** What a pattern binds to a name, if it does. */
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

/** Variables of a block or of a module, not of what is nested in it. */
export function declaredIn(node: Node): { pattern: unknown; value: unknown }[] {
  return listOf(node.type === 'Module' ? node['body'] : node['stmts'])
    .map((statement) => (statement.type === 'ExportDeclaration' ? statement['declaration'] : statement))
    .filter((statement) => isNode(statement) && statement.type === 'VariableDeclaration')
    .flatMap((statement) => listOf((statement as Node)['declarations']))
    .map(({ id, init }) => ({ pattern: id, value: init }))
}

/** What a function gives back. */
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

import type { Plugin } from 'vite'

/**
 * All that the browser reads of a call. What it may be asked and how it is rejected is for the server to know. By whom decides
 * whether a page names the player it shows (decision 39).
 */
const keptOfCall = new Set(['method', 'path', 'reply', 'access'])

/** Calls of which the browser parses the body as well: a placement is stored before it is sent. */
const withBody = new Set(['postBets'])

const usedFields = /\b(\w+)\.(summary|access|params|headers|query|body|errors|maxAgeSeconds)\b/g
const callName = /^(?:endpoint$|(?:get|post|patch|put|delete)[A-Z])/

/**
 * The contract declares calls for the server, the clients and the documents. The browser takes what it uses, and schemas
 * that nothing uses are not built. A field that is left out and asked for all the same fails the build.
 */
export function leaveOutDeclarations(): Plugin {
  return {
    name: 'leave-out-declarations',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      order: 'post',
      filter: { id: /\/(packages\/(contract|betting)|apps\/web)\/src\/.*\.tsx?(\?|$)/ },
      handler(code, id) {
        for (const [text, name = '', field = ''] of code.matchAll(usedFields)) {
          if (callName.test(name) && !keptOfCall.has(field) && !(field === 'body' && withBody.has(name)))
            throw new Error(`${id} reads ${text}, which is left out of the browser's build`)
        }
        if (!/\/packages\/contract\/src\//.test(id)) return null
        const edits = new Edits()
        visit(this.parse(code), edits)
        return { code: edits.applied(code), map: null }
      },
    },
  }
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

type Node = { type: string; start: number; end: number; [field: string]: unknown }

type Place = { name?: string | undefined; isInFunction?: boolean }

/**
 * Cuts the fields of calls, and says of every function that a module calls while it is loaded that its result is all there
 * is to it. Inside of functions a call may be made for what it does: `push`.
 */
function visit(node: unknown, edits: Edits, { name, isInFunction = false }: Place = {}): void {
  if (Array.isArray(node)) {
    for (const item of node) visit(item, edits, { isInFunction })
    return
  }
  if (!isNode(node)) return
  if (node.type === 'CallExpression' && !isInFunction) edits.insert(node.start, '/*#__PURE__*/')
  const fields = node.type === 'CallExpression' ? fieldsOfCall(node) : null
  if (fields) {
    for (const [index, field] of fields.entries()) {
      if (isKept(field, name)) visit(field, edits, { isInFunction })
      else edits.cut(field.start, fields[index + 1]?.start ?? field.end)
    }
    return
  }
  for (const [key, value] of Object.entries(node)) {
    const declared =
      node.type === 'VariableDeclarator' && key === 'init' ? nameOf({ ...node, key: node.id }) : undefined
    visit(value, edits, { name: declared, isInFunction: isInFunction || functionTypes.has(node.type) })
  }
}

/** What is spread is not looked into: it may hold anything. */
function isKept(field: Node, call = ''): boolean {
  if (field.type === 'SpreadElement' || keptOfCall.has(nameOf(field))) return true
  return nameOf(field) === 'body' && withBody.has(call)
}

function fieldsOfCall({ callee, arguments: given }: Node): Node[] | null {
  const [declaration] = given as Node[]
  const isDeclared = (callee as Node).name === 'endpoint' && declaration?.type === 'ObjectExpression'
  return isDeclared ? (declaration.properties as Node[]) : null
}

function nameOf({ key }: Node): string {
  return (key as { name?: string } | undefined)?.name ?? ''
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

/** Changes of a text by places in it as it was. */
class Edits {
  readonly #edits = new Map<number, { to: number; text: string }>()

  insert(at: number, text: string): void {
    if (!this.#edits.has(at)) this.#edits.set(at, { to: at, text })
  }

  cut(from: number, to: number): void {
    this.#edits.set(from, { to, text: '' })
  }

  applied(code: string): string {
    let [edited, at] = ['', 0]
    for (const [from, { to, text }] of [...this.#edits].toSorted(([one], [other]) => one - other)) {
      edited += code.slice(at, from) + text
      at = to
    }
    return edited + code.slice(at)
  }
}

import { parseSync } from '@swc/core'
import { argumentsOf, isFunction, nameOf, nameOfFunction, visit } from './tree.ts'
import type { Node } from './tree.ts'

/** A file. Its syntax is read once something that is written in it is looked for: most files ask nothing. */
export type Page = { text: string; words: ReadonlySet<string>; syntax: () => Syntax }

/** By path. */
export type Pages = ReadonlyMap<string, Page>

/** Calls and functions by their names, and what stands in templates. */
export type Syntax = { calls: Nodes; functions: Nodes; templates: Node[] }

type Nodes = Map<string, Node[]>

/** What a node stands in. */
export const parents = new WeakMap<Node, Node>()
/** In which file. */
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
      // By what it is given first, too: that is the endpoint.
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

/** What is found in the files that have this word. */
export function allOf(
  pages: Pages,
  word: string | undefined,
  find: (page: Syntax) => readonly Node[] | undefined,
): readonly Node[] {
  if (word === undefined) return []
  return [...pages.values()].flatMap((page) => (page.words.has(word) ? (find(page.syntax()) ?? []) : []))
}

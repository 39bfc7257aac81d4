import {
  allOf,
  argumentsOf,
  boundBy,
  declaredIn,
  files,
  isExported,
  isFunction,
  isNode,
  listOf,
  nameOf,
  nameOfFunction,
  parents,
  returnsOf,
} from './read-page.ts'
import type { Bound, Node, Pages, Syntax } from './read-page.ts'

// Finds which query parameters pages request, from the syntax of their source: the keys of `query` in a call. They are
// followed through spreads, variables, functions that build a query, and callers of functions that pass one on. Types
// do not count, because they only declare what could be requested.

/** Each key, with the files in which it is written. */
export type RequestedKeys = Map<string, Set<string>>

/** Returns the query keys with which pages call an endpoint. */
export function requestedOf(pages: Pages, call: string): RequestedKeys {
  const requested: RequestedKeys = new Map()
  const { keysOf } = evaluate(pages)
  for (const node of allOf(pages, call, ({ calls }) => calls.get(`(${call}`))) {
    const options = argumentsOf(node)[1]
    if (options !== undefined) merge(requested, keysOf(options, 'query'))
  }
  for (const template of allOf(pages, call, ({ templates }) => templates)) {
    const isOurs = listOf(template['expressions']).some(
      (one) => one.type === 'MemberExpression' && nameOf(one['object']) === call && nameOf(one) === 'path',
    )
    const text = isOurs ? listOf(template['quasis']).map(({ raw }) => String(raw)) : []
    for (const [, key = ''] of text.join('').matchAll(/[?&](\w+)=/g)) add(requested, key, files.get(template))
  }
  return requested
}

function evaluate(pages: Pages) {
  const open: { value: Node; inner: string | undefined }[] = []

  /** Returns the keys of an object or, with `inner`, of the object under that key. */
  function keysOf(value: unknown, inner?: string): RequestedKeys {
    const keys: RequestedKeys = new Map()
    if (!isNode(value)) return keys
    // Stops at a value that is already being followed: a recursive function may pass on its own argument.
    if (open.some((one) => one.value === value && one.inner === inner)) return keys
    open.push({ value, inner })
    for (const found of partsOf(value, inner)) merge(keys, found)
    open.pop()
    return keys
  }

  function partsOf(node: Node, inner: string | undefined): RequestedKeys[] {
    switch (node.type) {
      case 'ObjectExpression':
        return listOf(node['properties']).map((property) => propertyOf(property, inner))
      case 'ConditionalExpression':
        return [keysOf(node['consequent'], inner), keysOf(node['alternate'], inner)]
      case 'BinaryExpression':
        return [keysOf(node['left'], inner), keysOf(node['right'], inner)]
      case 'ParenthesisExpression':
      case 'TsAsExpression':
      case 'TsSatisfiesExpression':
      case 'TsNonNullExpression':
        return [keysOf(node['expression'], inner)]
      case 'AwaitExpression':
        return [keysOf(node['argument'], inner)]
      case 'MemberExpression':
        return inner === undefined ? [keysOf(node['object'], nameOf(node))] : []
      case 'CallExpression':
        return nameOf(node['callee']) === 'parse' || nameOf(node['callee']) === 'stringify'
          ? [keysOf(argumentsOf(node)[0], inner)]
          : functionsOf(nameOf(node['callee']), node).flatMap((made) =>
              returnsOf(made).map((value) => keysOf(value, inner)),
            )
      case 'Identifier':
        return bindingOf(node, String(node['value'])).map((bound) => boundKeys(bound, inner))
      default:
        return []
    }
  }

  function boundKeys({ value, taken, under }: Bound, inner: string | undefined): RequestedKeys {
    if (taken !== undefined) return without(keysOf(value, inner), taken)
    if (under === undefined) return keysOf(value, inner)
    // Only one level of nested objects is followed.
    return inner === undefined ? keysOf(value, under) : new Map()
  }

  function propertyOf(property: Node, inner: string | undefined): RequestedKeys {
    if (property.type === 'SpreadElement') return keysOf(property['arguments'], inner)
    const name = property.type === 'Identifier' ? String(property['value']) : nameOf(property['key'])
    if (inner === undefined) return new Map(name === undefined ? [] : [[name, new Set([files.get(property) ?? ''])]])
    if (name !== inner) return new Map()
    return keysOf(property.type === 'Identifier' ? property : property['value'])
  }

  /** Returns what a name refers to at a node: a variable, or the arguments of the function's callers. */
  function bindingOf(node: Node, name: string): Bound[] {
    for (let at = parents.get(node), from = node; at !== undefined; from = at, at = parents.get(at)) {
      const bound = [...declaredIn(at), ...(isFunction(at) ? givenTo(at) : [])].flatMap(({ pattern, value }) =>
        value === from ? [] : boundBy(pattern, name, value),
      )
      if (bound.length > 0) return bound
    }
    return []
  }

  function givenTo(made: Node): { pattern: unknown; value: unknown }[] {
    const name = nameOfFunction(made, parents.get(made))
    const callers = isExported(made) ? pages : fileOf(made)
    const calls = allOf(callers, name, (page) => page.calls.get(name ?? ''))
    return listOf(made['params']).flatMap((parameter, place) =>
      (calls.length === 0 ? [undefined] : calls).map((call) => ({
        pattern: parameter.type === 'Parameter' ? parameter['pat'] : parameter,
        value: call && argumentsOf(call)[place],
      })),
    )
  }

  /** Returns the functions of a name: those of the same file, or else of any file. */
  function functionsOf(name: string | undefined, near: Node): readonly Node[] {
    const find = ({ functions }: Syntax) => functions.get(name ?? '')
    const own = allOf(fileOf(near), name, find)
    return own.length > 0 ? own : allOf(pages, name, find)
  }

  function fileOf(node: Node): Pages {
    const file = files.get(node) ?? ''
    return new Map([...pages].filter(([path]) => path === file))
  }

  return { keysOf }
}

function merge(into: RequestedKeys, from: RequestedKeys): void {
  for (const [key, origins] of from) for (const file of origins) add(into, key, file)
}

function add(into: RequestedKeys, key: string, file = ''): void {
  into.set(key, (into.get(key) ?? new Set()).add(file))
}

function without(keys: RequestedKeys, names: readonly string[]): RequestedKeys {
  return new Map([...keys].filter(([key]) => !names.includes(key)))
}

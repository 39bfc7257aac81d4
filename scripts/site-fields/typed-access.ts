import { globSync } from 'node:fs'
import { join } from 'node:path'
import {
  isElementAccessExpression,
  isIdentifier,
  isObjectBindingPattern,
  isPropertyAccessExpression,
  isTypeAliasDeclaration,
} from 'typescript/unstable/ast'
import type { Node } from 'typescript/unstable/ast'
import type { Project, Snapshot, Symbol, Type, TypeReference } from 'typescript/unstable/sync'
import { root } from '../run/run-command.ts'

/** A setting such as `menus.header[].href`, with the declarations of each property that leads to it. */
export type Field = { path: string; declared: readonly (readonly string[])[] }
/** The declarations of the properties that each file reads, under whatever name. */
export type Reads = ReadonlyMap<string, ReadonlySet<string>>

const apps = ['web/tsconfig.browser.json', 'web/tsconfig.server.json', 'server/tsconfig.json']
export const programs = apps.map((config) => join(root, 'apps', config))
const schemaFolder = 'packages/contract/src/site/'

/** Files next to the schema that use settings. All other files of the contract only declare them. */
const besideTheSchema = /^packages\/contract\/src\/site\/(?:brand\/brand-css|values)\.ts$/
/** This file only passes settings on, so its reads do not count. */
const carrier = 'apps/web/src/site/site.ts'

/** Returns every setting that has a value and no further settings, from the type of a saved document. */
export function readFields(snapshot: Snapshot): Field[] {
  const file = join(root, schemaFolder, 'site-configuration.ts')
  const { program, checker } = programOf(snapshot, file)
  const aliases = program.getSourceFile(file)?.statements.filter(isTypeAliasDeclaration)
  const document = aliases?.find(({ name }) => name.text === 'SiteConfiguration')
  const fields = new Map<string, Field>()
  collect(document && checker.getTypeAtLocation(document.name), '', [])
  return [...fields.values()]

  function collect(type: Type | undefined, path: string, declared: Field['declared']): void {
    if (!type) throw new Error(`the checker has no type for ${path || 'a document'}`)
    if (type.isUnionType()) for (const one of type.getTypes() ?? []) collect(one, path, declared)
    else if (checker.isArrayType(type)) {
      const [element] = checker.getTypeArguments(type as TypeReference)
      collect(element, `${path}[]`, declared)
    } else if (type.isObjectType() || type.isIntersectionType()) {
      for (const { valueType } of checker.getIndexInfosOfType(type)) collect(valueType, `${path}.*`, declared)
      for (const property of checker.getPropertiesOfType(type)) collectProperty(property, path, declared)
    } else fields.set(`${path} ${String(declared.at(-1))}`, { path, declared })
  }

  function collectProperty(property: Symbol, path: string, declared: Field['declared']): void {
    const type = checker.getTypeOfSymbol(property)
    const own = keysOf(property).filter((key) => key.includes(schemaFolder))
    // The keys of a record are not declared by the schema.
    if (own.length === 0) collect(type, `${path}.*`, declared)
    else collect(type, path === '' ? property.name : `${path}.${property.name}`, [...declared, own])
  }
}

/** Returns what the code of the product reads of objects that have a property with one of these names. */
export function readAccesses(snapshot: Snapshot, names: ReadonlySet<string>): Reads {
  const files = globSync('{apps/{web,server},packages/{ui,betting,contract,i18n}}/src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(?:test|d)\.tsx?$|\/testing\/|\/demo\//.test(file) && file !== carrier)
    .filter((file) => !file.startsWith('packages/contract/') || besideTheSchema.test(file))
  return new Map(
    files.map((file) => [file, accessesOf(programOf(snapshot, join(root, file)), join(root, file), names)]),
  )
}

/**
 * An access to a property: `object.name`, `{ name: other } = object`, or `object[name]` if the type of `name` lists its
 * values.
 */
type Access = { object: Node; name: string } | { object: Node; key: Node }

function accessesOf({ program, checker }: Project, file: string, names: ReadonlySet<string>): ReadonlySet<string> {
  const accesses: Access[] = []
  program.getSourceFile(file)?.forEachChild(function visit(node: Node): void {
    if (isPropertyAccessExpression(node)) accesses.push({ object: node.expression, name: node.name.text })
    else if (isElementAccessExpression(node)) accesses.push({ object: node.expression, key: node.argumentExpression })
    else if (isObjectBindingPattern(node))
      for (const { propertyName, name } of node.elements) {
        const property = propertyName ?? name
        if (property && isIdentifier(property)) accesses.push({ object: node, name: property.text })
      }
    node.forEachChild(visit)
  })
  const relevant = accesses.filter((access) => 'key' in access || names.has(access.name))
  const read = new Set<string>()
  const objects = relevant.length === 0 ? [] : checker.getTypeAtLocation(relevant.map(({ object }) => object))
  for (const [index, access] of relevant.entries()) {
    const object = objects[index] && checker.getNonNullableType(objects[index])
    const keys = 'name' in access ? [access.name] : literalsOf(checker.getTypeAtLocation(access.key))
    for (const key of keys.filter((one) => names.has(one))) {
      const property = object && checker.getPropertyOfType(object, key)
      for (const declaration of property ? keysOf(property) : []) read.add(declaration)
    }
  }
  return read
}

function literalsOf(type: Type | undefined): string[] {
  const parts = type?.isUnionType() ? type.getTypes() : type && [type]
  return (parts ?? []).flatMap((part) => (part.isStringLiteralType() ? [part.value] : []))
}

/**
 * Returns the keys that identify a property: its declarations in the schema, or its name in a type of another package.
 */
function keysOf({ name, declarations }: Symbol): string[] {
  return declarations.map(({ path, index }) => (path.includes(schemaFolder) ? `${path}:${index}` : keyIn(path, name)))
}

export function keyIn(file: string, name: string): string {
  return `${file.replace(`${root}/`, '')}:${name}`
}

function programOf(snapshot: Snapshot, file: string): Project {
  const found = programs.map((config) => snapshot.getProject(config)).find((one) => one?.program.getSourceFile(file))
  if (!found) throw new Error(`no program has ${file}`)
  return found
}

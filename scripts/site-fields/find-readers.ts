import { globSync, readFileSync } from 'node:fs'
import { SiteConfiguration } from '@touchline/contract/site'
import { fieldReaders } from './field-readers.ts'

/** Files of the product by their path, without comments. */
export type Sources = ReadonlyMap<string, string>

/** Carries settings from one place to another and reads none. */
const carriers = ['apps/web/src/site/site.ts']
/** Beside the schema: what is made of a setting. */
const besideTheSchema = /^packages\/contract\/src\/site\/(?:brand\/brand-css|evaluate-\w+|values)\.ts$/

export function readSources(): Sources {
  const files = globSync('{apps/{web,server}/src,packages/{ui,betting,contract}/src}/**/*.{ts,tsx}')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$|\/testing\/|\/demo\//.test(file) && !carriers.includes(file))
    .filter((file) => !file.startsWith('packages/contract/') || besideTheSchema.test(file))
  return new Map(files.map((file) => [file, withoutComments(readFileSync(file, 'utf8'))]))
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1')
}

/**
 * Who reads a setting; empty: nobody. A name that stands for one setting and for nothing else is looked for by itself, any
 * other is read where `fieldReaders` says, as long as that text is there. A shape in several places needs all its readers.
 */
export function readersOf(path: string, sources: Sources): string[] {
  const declared = fieldReaders.filter(({ fields }) => fields.test(path))
  if (declared.length > 0)
    return declared.every(({ file, text }) => sources.get(file)?.includes(text)) ? declared.map(({ file }) => file) : []
  return isDistinctive(path) ? mentions(nameOf(path), sources) : []
}

export function mentions(text: string, sources: Sources): string[] {
  const pattern = new RegExp(`(?<![\\w-])${text.replaceAll(/[.[\]*]/g, String.raw`\$&`)}(?![\\w-])`)
  return [...sources].flatMap(([file, source]) => (pattern.test(source) ? [file] : []))
}

/** `isScalingAllowed` and `live_delta` mean one thing; `url` and `kind` mean many. */
export function isDistinctive(path: string): boolean {
  return /[a-z][A-Z_]|_/.test(nameOf(path)) || ['fiat', 'jackpots'].includes(nameOf(path))
}

export function nameOf(path: string): string {
  return (
    path
      .replaceAll(/\[\]|\.\*/g, '')
      .split('.')
      .at(-1) ?? path
  )
}

type Definition = {
  type: string
  shape?: Record<string, Schema>
  innerType?: Schema
  element?: Schema
  valueType?: Schema
  in?: Schema
  out?: Schema
  options?: readonly Schema[]
  left?: Schema
  right?: Schema
}
type Schema = { _zod: { def: Definition } }

/** Every setting of a site that holds a value and no further settings: `menus.main[].href`, `seo.page.*.title`. */
export function fieldPaths(): string[] {
  return [...new Set(pathsOf(SiteConfiguration as unknown as Schema, ''))].toSorted()
}

function pathsOf({ _zod: { def } }: Schema, path: string): string[] {
  const { shape, innerType, element, valueType, options, left, right } = def
  if (shape)
    return Object.entries(shape).flatMap(([key, inner]) => pathsOf(inner, path === '' ? key : `${path}.${key}`))
  if (innerType) return pathsOf(innerType, path)
  if (element) return pathsOf(element, `${path}[]`)
  if (valueType) return pathsOf(valueType, `${path}.*`)
  if (def.type === 'pipe' && def.in) return pathsOf(def.in, path)
  if (def.type === 'lazy') return [path]
  if (options) return options.flatMap((option) => pathsOf(option, path))
  if (left && right) return [...pathsOf(left, path), ...pathsOf(right, path)]
  return [path]
}

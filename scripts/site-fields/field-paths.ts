import { SiteConfiguration } from '@touchline/contract/site'

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

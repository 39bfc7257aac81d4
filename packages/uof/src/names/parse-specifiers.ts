export type Specifiers = Readonly<Record<string, string>>

/**
 * `total=2.5|type=live`; a part without `=` names nothing and is left out. Only the variants Oddin makes on the spot
 * have a bar in their own id: `variant=od:dynamic_outcomes:27|v1`.
 */
export function parseSpecifiers(specifiers: string): Specifiers {
  const parsed = Object.create(null) as Record<string, string>
  let last = ''
  for (const part of specifiers.split('|')) {
    const equals = part.indexOf('=')
    if (equals >= 0) last = part.slice(0, equals)
    if (equals > 0) parsed[last] = part.slice(equals + 1)
    else if (equals < 0 && last === 'variant' && dynamicVariant.test(parsed[last] ?? '')) parsed[last] += `|${part}`
  }
  return parsed
}

const dynamicVariant = /^od:dynamic_outcomes:\d+(?:\||$)/

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { MessageGroup } from '@touchline/i18n'
import { catalogueOf, groupOf } from '@touchline/i18n/catalogues'

export type LazyImport = { file: string; loads: readonly MessageGroup[] }

/** The messages and imports of one source file. */
export type SourceFile = {
  file: string
  /** Groups of the messages whose keys are in the file. */
  uses: ReadonlyMap<MessageGroup, string>
  /** Groups that are loaded before the file uses its keys: `await loadMessages('…')`, or `messages` of its table. */
  awaits: readonly MessageGroup[]
  imports: readonly string[]
  lazy: readonly LazyImport[]
}

const keys = Object.values(catalogueOf('en')).flatMap((group) => Object.keys(group))
const known = new Map<string, SourceFile>()

export function readSource(file: string): SourceFile {
  const found = known.get(file) ?? parseSource(file, readFileSync(file, 'utf8'))
  known.set(file, found)
  return found
}

export function parseSource(file: string, source: string): SourceFile {
  const text = source.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
  const at = (path: string) => join(dirname(file), path)
  return {
    file,
    uses: new Map(keysIn(text).flatMap((key) => entryOf(key))),
    awaits: [...text.matchAll(/await loadMessages\(([^)]*)\)|messages: \[([^\]]*)\],\s*load:/g)].flatMap(
      ([, named = '', inTable = '']) => groupsIn(named + inTable),
    ),
    imports: [...text.matchAll(/^(?:import|export) (?!type)(?:[\w\s*{},]+ from )?'(\.[^']+\.tsx?)'/gm)].flatMap(
      ([, path = '']) => sourceAt(at(path)),
    ),
    lazy: [...text.matchAll(/import\('(\.[^']+\.tsx?)'\)/g)].map(([, path = '']) => ({
      file: at(path),
      loads: loadedWith(text, path),
    })),
  }
}

/** Lazy files name their messages in two ways: as the last arguments of `lazyPart`, or as `messages` of a table. */
function loadedWith(text: string, path: string): MessageGroup[] {
  const name = path.replaceAll('.', String.raw`\.`)
  const part = lazyParts(text).find((call) => call.includes(`import('${path}')`))
  const named = /(?:,\s*'[^']+')+,?\s*$/.exec(part ?? '')
  const inTable = new RegExp(String.raw`messages: \[([^\]]*)\],\s*load: [^\n]*import\('${name}'\)`).exec(text)
  return groupsIn(`${named?.[0] ?? ''} ${inTable?.[1] ?? ''}`)
}

/** Returns the arguments of every `lazyPart(…)`. */
function lazyParts(text: string): string[] {
  return [...text.matchAll(/\blazyPart\(/g)].map(({ index, 0: { length } }) => {
    const start = index + length
    let end = start
    for (let open = 1; open > 0 && end < text.length; end += 1)
      open += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0
    return text.slice(start, end - 1)
  })
}

/** Returns whole keys, and one key for each template that begins like a key. */
function keysIn(text: string): string[] {
  const whole = [...text.matchAll(/['`]([a-z][\w-]*(?:\.[\w-]+)+)['`]/g)].map(([, key = '']) => key)
  const begun = [...text.matchAll(/`([a-z][\w-]*\.[\w-]*)\$\{/g)].flatMap(([, start = '']) =>
    keys.filter((key) => key.startsWith(start)).slice(0, 1),
  )
  return [...whole, ...begun]
}

function entryOf(key: string): [MessageGroup, string][] {
  const group = groupOf(key)
  return group ? [[group, key]] : []
}

function groupsIn(names: string): MessageGroup[] {
  return [...names.matchAll(/'([^']+)'/g)].map(([, name = '']) => name as MessageGroup)
}

function sourceAt(file: string): string[] {
  return existsSync(file) ? [file] : []
}

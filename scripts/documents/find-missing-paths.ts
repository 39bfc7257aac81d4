import { existsSync, globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** A path in a document, in which `*`, `…` and `<name>` stand for anything. */
const pathLike = /^[\w.@*{},<>…-]+\/[\w.@*{},<>…/-]*$/
const codeBlock = /^( *)```.*\n[^]*?^\1```/gm
const fileName = /^[\w.-]+\.(?:tsx?|sql|css)$/
const codeSpan = /`([^`]+)`/g

/**
 * Returns paths, and names of source files, that are in backticks and do not exist. A path begins with a folder of the
 * root or with one next to the document; `src/…` in a document outside of the workspaces may be in any of them. Text
 * that begins otherwise is not a path of the repository.
 */
export function findMissingPaths(root: string, document: string, text: string): string[] {
  return codeWords(text).filter((word) => {
    if (fileName.test(word)) return !sourceNames(root).has(word)
    if (!pathLike.test(word)) return false
    const places = placesOf(root, dirname(document), word)
    const pattern = word.replaceAll(/<[^>]*>|…/g, '*').replace(/\/$/, '')
    return places.length > 0 && !places.some((place) => globSync(join(place, pattern), { cwd: root }).length > 0)
  })
}

let names: { root: string; all: ReadonlySet<string> } | undefined

/** Returns the names of all source files. They are listed once, because hundreds of names are looked up. */
function sourceNames(root: string): ReadonlySet<string> {
  if (names?.root !== root) {
    const exclude = (name: string) => name === 'node_modules' || name === 'dist'
    const files = globSync('{apps,packages,e2e,proofs,scripts}/**/*.{ts,tsx,sql,css}', { cwd: root, exclude })
    names = { root, all: new Set(files.map((file) => basename(file))) }
  }
  return names.all
}

function codeWords(text: string): string[] {
  const spans = [...text.replaceAll(codeBlock, '').matchAll(codeSpan)]
  return [...new Set(spans.flatMap(([, code = '']) => code.split(/\s+/)))]
}

function placesOf(root: string, folder: string, path: string): string[] {
  const [first = ''] = path.split('/')
  const places = ['.', folder].filter((place) => existsSync(join(root, place, first)))
  return places.length === 0 && first === 'src' ? ['{apps,packages}/*'] : places
}

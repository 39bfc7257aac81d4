import { writeFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync } from 'node:zlib'
import { builtKinds } from '@touchline/contract/site'
import type { Plugin, Rolldown } from 'vite'

/** The cascade layers, in the order that packages/ui declares. */
const layers = 'tokens, base, ui, parts, page'

/**
 * Every component imports its own style sheet, and the build joins the sheets in import order. A component imported
 * before the layers are declared would reverse the cascade, so the build fails if their order is wrong.
 */
export function checkStyleSheet(): Plugin {
  return {
    name: 'check-style-sheet',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle(_options, bundle) {
      const sheets = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'))
      const [sheet] = sheets
      if (sheet?.type !== 'asset' || sheets.length > 1)
        throw new Error(`one style sheet expected, not ${sheets.length}`)
      const found = [...String(sheet.source).matchAll(/@layer ([^{;]+)/g)].flatMap(([, names = '']) =>
        names.split(/, */),
      )
      const order = [...new Set(found)].join(', ')
      if (order !== layers) throw new Error(`the layers of ${sheet.fileName} are ${order} instead of ${layers}`)
    },
  }
}

/** The maximum size of what a page fetches for a kind of block, compressed by brotli at the highest level. */
const maxBlockBytes = 15_000
const blockModule = /web\/src\/page-blocks\/kinds\/(?:[\w-]+\/)?([\w-]+)\.tsx$/

/**
 * SHELL-03, SHELL-04a: the build fails if a kind of block has no chunk of its own, if that chunk is too large, or if
 * pages without such a block fetch it.
 */
export function checkBlockChunks(): Plugin {
  return {
    name: 'check-block-chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle(_options, bundle) {
      const faults = findBlockFaults(
        Object.values(bundle),
        builtKinds.filter((kind) => kind !== 'page-body'),
      )
      if (faults.length > 0) throw new Error(faults.join('\n'))
    },
  }
}

type Chunk = Pick<Rolldown.OutputChunk, 'type' | 'fileName' | 'code' | 'facadeModuleId' | 'isEntry' | 'imports'> &
  Pick<Rolldown.OutputChunk, 'dynamicImports'>

/** Chunks count for a kind if nothing but blocks fetches them, because what pages share is fetched anyway. */
export function findBlockFaults(files: readonly (Chunk | Rolldown.OutputAsset)[], kinds: readonly string[]): string[] {
  const chunks = new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
  const blocks = new Map(
    [...chunks.values()].flatMap((chunk) => {
      const kind = blockModule.exec(chunk.facadeModuleId ?? '')?.[1]
      return kind === undefined ? [] : [[kind, chunk] as const]
    }),
  )
  const ofBlocks = new Set([...blocks.values()].map(({ fileName }) => fileName))
  const withoutBlocks = reach(
    [...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
    ({ imports, dynamicImports }) => [...imports, ...dynamicImports.filter((name) => !ofBlocks.has(name))],
  )
  return kinds.flatMap((kind) => {
    const chunk = blocks.get(kind)
    if (!chunk) return [`the block ${kind} has no chunk of its own`]
    const own = [...reach([chunk.fileName], ({ imports }) => imports)].filter((name) => !withoutBlocks.has(name))
    const bytes = own.reduce((sum, name) => sum + brotliCompressSync(chunks.get(name)?.code ?? '').byteLength, 0)
    return [
      ...(withoutBlocks.has(chunk.fileName) ? [`pages without a block fetch ${chunk.fileName}`] : []),
      ...(bytes > maxBlockBytes ? [`the block ${kind} has ${bytes} bytes, at most ${maxBlockBytes}`] : []),
    ]
  })

  function reach(from: readonly string[], next: (chunk: Chunk) => readonly string[]): Set<string> {
    const reached = new Set<string>()
    const waiting = [...from]
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const chunk = chunks.get(name)
      if (!chunk || reached.has(name)) continue
      reached.add(name)
      waiting.push(...next(chunk))
    }
    return reached
  }
}

/** Modules of the pages and parts that can be opened offline. Everything they import is stored with them. */
const offered =
  /web\/src\/(routes\/(home|sports\/match)\.tsx|page-blocks\/kinds\/events\/(sport-list|top-events|live-events|prematch-events)\.tsx|features\/(bet-slip\/|match\/markets\/market-board)|live\/)/
/** Style sheets and the icon sprite, which pages need besides their scripts. */
const drawn = /\.css$|\bicons-[\w-]+\.svg$/

/** BEY-04g: writes the list of build files that a browser stores for offline use. */
export function listOfflineFiles(): Plugin {
  return {
    name: 'list-offline-files',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }, bundle) {
      const files = new Set(Object.keys(bundle).filter((name) => drawn.test(name)))
      const add = (name: string) => {
        const file = bundle[name]
        if (file?.type !== 'chunk' || files.has(name)) return
        files.add(name)
        for (const imported of file.imports) add(imported)
      }
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && (file.isEntry || file.moduleIds.some((id) => offered.test(id)))) add(file.fileName)
      }
      const addresses = [...files].toSorted().map((name) => `/${name}`)
      await writeFile(join(dir ?? '', 'offline-files.json'), JSON.stringify(addresses))
    },
  }
}

const blockFile = /web\/src\/page-blocks\/kinds\/(?:.*\/)?([\w-]+)\.tsx$/

/**
 * Writes which files the code of each block is in, by the name of its module, so that a page can name those of its blocks
 * before its scripts request them. `isKnown` leaves out the files that every page fetches anyway.
 */
export function listBlockFiles(isKnown: (file: string) => boolean): Plugin {
  return {
    name: 'list-block-files',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }, bundle) {
      const filesOf = (name: string, files = new Set<string>()): Set<string> => {
        const file = bundle[name]
        if (file?.type !== 'chunk' || files.has(name) || isKnown(name)) return files
        files.add(name)
        for (const imported of file.imports) filesOf(imported, files)
        return files
      }
      const blocks = Object.values(bundle).flatMap((file) => {
        const [, block] = (file.type === 'chunk' && blockFile.exec(file.facadeModuleId ?? '')) || []
        return block === undefined ? [] : [[block, [...filesOf(file.fileName)].map((name) => `/${name}`)]]
      })
      await writeFile(join(dir ?? '', 'block-files.json'), JSON.stringify(Object.fromEntries(blocks)))
    },
  }
}

const squeeze = promisify(brotliCompress)

/** Compresses scripts and style sheets once, at the best quality, so that the server sends stored bytes. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }, bundle) {
      const files = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name))
      await Promise.all(
        files.map(async (name) => {
          const path = join(dir ?? '', name)
          await writeFile(`${path}.br`, await squeeze(await readFile(path)))
        }),
      )
    },
  }
}

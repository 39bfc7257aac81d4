import { writeFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

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

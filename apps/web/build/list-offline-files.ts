import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The pages and parts that can be opened without a network, each with all that it imports. */
const offered = /web\/src\/(routes\/(home|sports\/match)\.tsx|features\/(bet-slip\/|match\/markets\/market-board)|live\/)/
/** What pages show besides their scripts. */
const drawn = /\.css$|\bicons-[\w-]+\.svg$/

/** BEY-04g: names the files of the build that a browser keeps for the time without a network. */
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

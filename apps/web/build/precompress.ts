import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

const squeeze = promisify(brotliCompress)

/** Scripts and styles are compressed once, at their best, and served so. */
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

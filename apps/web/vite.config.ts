import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

const squeeze = promisify(brotliCompress)

/** Scripts and styles are compressed once, at their best, and served so. */
function precompress(): Plugin {
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

const everyPage = new RegExp(
  [
    String.raw`packages\/(ui|i18n)\/`,
    String.raw`web\/src\/parts\/(?!bets\/|match\/(group-markets|market-card|outcome-grid|period-table|scoreboard))`,
    String.raw`web\/src\/state\/(?!query-client)`,
    String.raw`web\/src\/shell\/(?!late\/)`,
    String.raw`web\/src\/api\/`,
  ].join('|'),
)

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackStart({
      router: {
        entry: './entry/router.tsx',
        routesDirectory: 'routes',
        virtualRouteConfig: './src/routes/map.ts',
        generatedRouteTree: 'routes/route-tree.gen.ts',
        addExtensions: true,
        disableLogging: true,
        tmpDir: join(import.meta.dirname, '../../node_modules/.cache/routes'),
      },
      client: { entry: './entry/client.tsx' },
      server: { entry: './entry/render.tsx' },
    }),
    react(),
    precompress(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react-dom', test: /node_modules\/react-dom/ },
                { name: 'react', test: /node_modules\/(react|scheduler|use-sync-external-store)\// },
                {
                  name: 'router',
                  test: /@tanstack\/(react-router|router-core|history|store|react-store)\//,
                },
                { name: 'contract', test: /node_modules\/zod|packages\/contract\// },
                // What every page draws from. The rest travels with the pages and panels that use it.
                { name: 'parts', test: everyPage },
              ],
            },
          },
        },
      },
    },
  },
})

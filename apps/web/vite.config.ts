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

/**
 * The live client knows five ways to travel and we take one. Without their names in it the others are left out; should a
 * newer client name them otherwise, the build says so.
 */
function oneTransport(): Plugin {
  const others = /new (?:Webtransport|HttpStream|Sse|Sockjs)Transport\(/g
  return {
    name: 'one-transport',
    transform: {
      filter: { id: /centrifuge\/build\/index\.mjs/ },
      handler(code) {
        if (code.match(others)?.length !== 4) throw new Error('the live client is not as it was known')
        return code.replaceAll(others, 'new WebsocketTransport(')
      },
    },
  }
}

/** Where every page begins, and the rows most are made of. A group takes along all that is imported from there. */
const everyPage = new RegExp(
  [
    String.raw`web\/src\/entry\/router\.tsx`,
    String.raw`web\/src\/routes\/(locale|frame|body)\.tsx`,
    String.raw`web\/src\/features\/match\/(match-sections|live-event-card|use-follow-rows)`,
    String.raw`packages\/ui\/src\/(block|chip)`,
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
    oneTransport(),
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
                // With the loader of all the others, so that the entry waits for nothing else.
                {
                  name: 'react',
                  test: /node_modules\/(react|scheduler|use-sync-external-store)\/|vite\/preload-helper/,
                },
                {
                  name: 'router',
                  test: /@tanstack\/(react-router|router-core|history|store|react-store)\//,
                },
                { name: 'contract', test: /node_modules\/zod|packages\/contract\// },
                // The rest travels with the pages and panels that use it.
                { name: 'parts', test: everyPage },
              ],
            },
          },
        },
      },
    },
  },
})

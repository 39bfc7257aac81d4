import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { checkStyleSheet } from './build/check-style-sheet.ts'
import { leaveOutUnused } from './build/leave-out-unused.ts'
import { precompress } from './build/precompress.ts'

/** Where every page begins, and the rows most are made of. A group takes along all that is imported from there. */
const everyPage = new RegExp(
  [
    String.raw`web\/src\/entry\/router\.tsx`,
    String.raw`web\/src\/routes\/(locale|app-shell|page-layout)\.tsx`,
    String.raw`web\/src\/features\/event-list\/(match-sections|event-card|sport-chips)`,
    String.raw`packages\/ui\/src\/(layout\/block|actions\/chip)`,
  ].join('|'),
)

/** Calls of parts that are fetched on intent travel with them. */
const contract =
  /node_modules\/zod|packages\/contract\/(?!src\/(calls\/(account|bets|cash-out|consents|custom-bets|favourites|identity|limits|match-widgets|payments|phone|predictions|price-history|progress|receipts|search|second-factor|settings|share-codes|terms|transactions|websocket)|catalogue\/(match-ref|widgets)|betting\/(bet|bet-groups|cash-out|exchange-rate|receipt)|live\/private-events)\.ts)/

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
    leaveOutUnused(),
    checkStyleSheet(),
    precompress(),
  ],
  // One sheet, linked from every page: the sheet of a lazy part would be asked for once, and never again when that fails.
  build: { cssCodeSplit: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // In the order of their imports, whatever files the parts they are for travel in.
                { name: 'style', test: /\.css$/ },
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
                { name: 'contract', test: contract },
                // The rest travels with the pages and panels that use it.
                { name: 'parts', test: everyPage },
                // What comes when a page is idle, in one file.
                { name: 'deferred-shell', test: /web\/src\/shell\/deferred-shell/ },
              ],
            },
          },
        },
      },
    },
  },
})

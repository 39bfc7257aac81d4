import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { checkStyleSheet, listOfflineFiles, precompress } from './build/plugins.ts'

/** Where every page begins, and the rows most are made of. A group takes along all that is imported from there. */
const everyPage = new RegExp(
  [
    String.raw`web\/src\/entry\/router\.tsx`,
    String.raw`web\/src\/routes\/(locale|app-shell|page-layout)\.tsx`,
    String.raw`web\/src\/features\/event-list\/(match-sections|event-card|sport-chips)`,
    String.raw`packages\/ui\/src\/(layout\/block|actions\/chip)`,
  ].join('|'),
)

/**
 * What every page asks and hears, with the library it is written in. Any other call travels with the part that makes it.
 */
const contract = new RegExp(
  [
    String.raw`node_modules\/zod`,
    String.raw`packages\/contract\/src\/calls\/\w+\/(catalogue|endpoint|matches|platform)\.ts`,
    String.raw`packages\/contract\/src\/catalogue\/(market|match|match-state|providers|sport)\.ts`,
    String.raw`packages\/contract\/src\/(live\/channels|site\/values)\.ts`,
  ].join('|'),
)

/** Every page has fetched them before it can ask for anything else. */
const fetchedFirst = /^assets\/(react|react-dom|router|contract|parts|rolldown-runtime)-/

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
        // What only the page of a match reads comes with it, and a player's bets, which a browser reads in the list itself.
        // Other loaders are small, and their data need not wait for a file.
        codeSplittingOptions: {
          splitBehavior: ({ routeId }) =>
            /\/(\$match|bets-history)$/.test(routeId)
              ? [['loader', 'component'], ['errorComponent'], ['notFoundComponent']]
              : undefined,
        },
        tmpDir: join(import.meta.dirname, '../../node_modules/.cache/routes'),
      },
      client: { entry: './entry/client.tsx' },
      server: { entry: './entry/render.tsx' },
    }),
    react(),
    checkStyleSheet(),
    listOfflineFiles(),
    precompress(),
  ],
  // One sheet, linked from every page: the sheet of a lazy part would be asked for once, and never again when that fails.
  build: {
    cssCodeSplit: false,
    modulePreload: {
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((file) => !fetchedFirst.test(file)) : needed,
    },
  },
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

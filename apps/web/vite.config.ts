import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { checkBlockChunks, checkStyleSheet, listBlockFiles, listOfflineFiles, precompress } from './build/plugins.ts'

/**
 * Modules that every page needs, and the rows that most pages show. A chunk group includes everything that these
 * modules import.
 */
const everyPage = new RegExp(
  [
    String.raw`web\/src\/entry\/router\.tsx`,
    String.raw`web\/src\/routes\/(locale|app-shell|page-layout)\.tsx`,
    String.raw`web\/src\/features\/event-list\/(match-sections|rows\/event-card|sport-chips)`,
    String.raw`packages\/ui\/src\/(layout\/block|actions\/chip)`,
  ].join('|'),
)

/**
 * The API calls and events of every page, and Zod, with which they are declared. Any other call is loaded with the part
 * that makes it.
 */
const contract = new RegExp(
  [
    String.raw`node_modules\/zod`,
    String.raw`packages\/contract\/src\/calls\/\w+\/(catalogue|endpoint|matches|platform)\.ts`,
    String.raw`packages\/contract\/src\/catalogue\/(market|match|match-state|providers|sport)\.ts`,
    String.raw`packages\/contract\/src\/(live\/channels|site\/values)\.ts`,
  ].join('|'),
)

/** Chunks that every page has fetched before it can request any other, so they are left out of preload lists. */
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
        // The loaders of a match and of a player's bets are in the chunks of their pages. Other loaders are small and
        // stay in the main chunk, so that reading data does not wait for a chunk.
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
    checkBlockChunks(),
    listOfflineFiles(),
    listBlockFiles((file) => fetchedFirst.test(file)),
    precompress(),
  ],
  // All pages link one style sheet. A separate sheet of a lazy part would never be requested again if it failed to load
  // once.
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
                // One chunk for all style sheets, so that they stay in import order, whatever chunks their components
                // are in. Files that nothing imports statically follow one another by their paths, so the blocks of
                // pages come after `entry`, which has the router.
                { name: 'style', test: /\.css$/ },
                { name: 'react-dom', test: /node_modules\/react-dom/ },
                // The preload helper is in the first chunk, so that the entry waits for no other chunk.
                {
                  name: 'react',
                  test: /node_modules\/(react|scheduler|use-sync-external-store)\/|vite\/preload-helper/,
                },
                {
                  name: 'router',
                  test: /@tanstack\/(react-router|router-core|history|store|react-store)\//,
                },
                { name: 'contract', test: contract },
                // What every page needs. Other modules are in the chunks of the pages and panels that use them.
                { name: 'parts', test: everyPage },
                // Everything that is loaded when a page is idle is in one chunk.
                { name: 'deferred-shell', test: /web\/src\/shell\/deferred-shell/ },
              ],
            },
          },
        },
      },
    },
  },
})

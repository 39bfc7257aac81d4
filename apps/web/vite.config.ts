import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { checkStyleSheet, listOfflineFiles, precompress } from './build/plugins.ts'

/** The start of every page, and the rows that most pages have. A group includes everything that is imported from there. */
const everyPage = new RegExp(
  [
    String.raw`web\/src\/entry\/router\.tsx`,
    String.raw`web\/src\/routes\/(locale|app-shell|page-layout)\.tsx`,
    String.raw`web\/src\/features\/event-list\/(match-sections|rows\/event-card|sport-chips)`,
    String.raw`packages\/ui\/src\/(layout\/block|actions\/chip)`,
  ].join('|'),
)

/**
 * The calls and events of every page, and the library they are written with. Any other call is loaded with the part that makes
 * it.
 */
const contract = new RegExp(
  [
    String.raw`node_modules\/zod`,
    String.raw`packages\/contract\/src\/calls\/\w+\/(catalogue|endpoint|matches|platform)\.ts`,
    String.raw`packages\/contract\/src\/catalogue\/(market|match|match-state|providers|sport)\.ts`,
    String.raw`packages\/contract\/src\/(live\/channels|site\/values)\.ts`,
  ].join('|'),
)

/** Every page has fetched these before it can request anything else. */
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
        // The loaders of a match and of a player's bets are loaded with their pages. Other loaders are small, so their data
        // need not wait for a file.
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
  // All pages link one sheet: if the sheet of a lazy part failed to load, it would never be requested again.
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
                // Sheets keep the order of their imports, whatever files their components are in. Files that nothing imports
                // statically follow one another by their paths, so parts of pages stand after `entry`, which has the router.
                { name: 'style', test: /\.css$/ },
                { name: 'react-dom', test: /node_modules\/react-dom/ },
                // The preload helper is in the first file, so that the entry waits for nothing else.
                {
                  name: 'react',
                  test: /node_modules\/(react|scheduler|use-sync-external-store)\/|vite\/preload-helper/,
                },
                {
                  name: 'router',
                  test: /@tanstack\/(react-router|router-core|history|store|react-store)\//,
                },
                { name: 'contract', test: contract },
                // Other modules are loaded with the pages and panels that use them.
                { name: 'parts', test: everyPage },
                // Everything that is loaded when a page is idle is in one file.
                { name: 'deferred-shell', test: /web\/src\/shell\/deferred-shell/ },
              ],
            },
          },
        },
      },
    },
  },
})

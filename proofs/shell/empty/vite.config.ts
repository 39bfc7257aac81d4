import { join } from 'node:path'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { UserConfig } from 'vite'

const siteConfig = new URL('../../../apps/web/vite.config.ts', import.meta.url).href
const { default: site } = (await import(siteConfig)) as { default: UserConfig }

/** Builds an empty page in the same way as the site, to measure what the framework itself costs. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackStart({
      router: {
        generatedRouteTree: 'route-tree.gen.ts',
        addExtensions: true,
        disableLogging: true,
        tmpDir: join(import.meta.dirname, '../../../node_modules/.cache/routes'),
      },
    }),
    react(),
  ],
  ...(site.environments ? { environments: site.environments } : {}),
})

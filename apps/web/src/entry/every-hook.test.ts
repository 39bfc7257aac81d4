// @vitest-environment happy-dom
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as react from 'react'
import * as reactDom from 'react-dom'
import { build } from 'vite'
import type { Plugin } from 'vite'
import { expect, it, onTestFinished, vi } from 'vitest'
import site from '../../vite.config.ts'
import type * as page from './testing/every-hook.tsx'

type Page = typeof page

/** Every plugin of the site's own build that may change a module; the framework's plugins need its routes. */
const plugins = ((site.plugins ?? []).flat(9) as (Plugin | null)[]).filter(
  (plugin) => plugin !== null && !plugin.name.startsWith('tanstack') && !plugin.writeBundle,
)

async function buildPage(folder: string): Promise<Page> {
  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => void vi.unstubAllEnvs())
  const output = site.environments?.client?.build?.rolldownOptions?.output
  if (Array.isArray(output)) throw new Error('the build of the site has several outputs')
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins,
    build: {
      outDir: folder,
      rolldownOptions: {
        input: join(import.meta.dirname, 'testing/every-hook.tsx'),
        preserveEntrySignatures: 'strict',
        output: {
          ...output,
          entryFileNames: 'every-hook.mjs',
          chunkFileNames: '[name].mjs',
        },
      },
    },
  })
  return (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'every-hook.mjs')).href)) as Page
}

it('every hook of React works on a page that is built like the site', async () => {
  // Vitest does not transform files in node_modules, so the page is built into a folder there and loaded exactly as
  // built.
  const folder = await mkdtemp(join(import.meta.dirname, '../../../../node_modules/.touchline-hooks-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { isProduction, showEveryHook } = await buildPage(folder)
  expect([isProduction, await readdir(folder)]).toEqual([true, expect.arrayContaining(['react-dom.mjs'])])

  const container = document.body.appendChild(document.createElement('main'))
  showEveryHook(container)
  const shown = () => [...container.querySelectorAll('code')].map(({ id, textContent }) => `${id} ${textContent}`)
  const hooks = [...Object.keys(react), ...Object.keys(reactDom)].filter((name) => /^use(?:[A-Z]|$)/.test(name))
  expect(new Set(shown().map((each) => each.split(' ')[0]))).toEqual(new Set(hooks))
  // The button submits a form that works only after hydration.
  await expect.poll(shown).toContain('useEffect works')
  container.querySelector('button')?.click()
  await expect.poll(() => shown().toSorted()).toEqual(hooks.map((hook) => `${hook} works`).toSorted())
}, 60_000)

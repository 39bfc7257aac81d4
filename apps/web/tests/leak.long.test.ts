import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSiteBench } from './site-bench.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../', import.meta.url))

// Secrets for the test, under names that a careless `define`, a `VITE_` prefix or a dump of `process.env` would leak.
const planted = {
  TOUCHLINE_SECRET: 'planted-5f2c1a77-secret',
  VITE_TOUCHLINE: 'planted-5f2c1a77-vite',
  API_TOKEN: 'planted-5f2c1a77-token',
}
const longEnough = 10

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-build-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('secrets: no environment variable of a build has its value in browser files', { timeout: 180_000 }, async () => {
  const vite = ['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--config', 'apps/web/vite.config.ts']
  // `npm run build` runs with this mode, and the test runner sets another one.
  const env = { ...process.env, NODE_ENV: 'production', ...planted }
  await run(process.execPath, [...vite, '--outDir', folder], {
    cwd: root,
    env,
    timeout: 150_000,
    maxBuffer: 16_777_216,
  })
  const files = await textFiles(join(folder, 'client'))
  expect(files.length).toBeGreaterThan(10)
  expect(files.flatMap(({ name, text }) => leaks(text, env).map((variable) => `${name}: ${variable}`))).toEqual([])
})

it('secrets: no environment variable of the site has its value in its pages', { timeout: 120_000 }, async () => {
  const bench = await openSiteBench('web leak', planted)
  try {
    for (const path of ['/sports', '/sports/bets-history', '/users/sign-in', '/nowhere', '/robots.txt']) {
      const { text } = await bench.get(path)
      expect([path, leaks(text, planted)]).toEqual([path, []])
    }
    await bench.api.kill9()
    expect(leaks((await bench.get('/sports')).text, planted)).toEqual([])
  } finally {
    await bench.close()
  }
})

/** Returns the names of variables whose values are in the text. Short values are ignored: any text may contain them. */
function leaks(text: string, env: Record<string, string | undefined>): string[] {
  return Object.entries(env).flatMap(([name, value]) =>
    value !== undefined && value.length >= longEnough && text.includes(value) ? [name] : [],
  )
}

async function textFiles(at: string): Promise<{ name: string; text: string }[]> {
  const names = (await readdir(at, { recursive: true })).filter((name) => /\.(?:js|css|json|html|svg|map)$/.test(name))
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(at, name), 'utf8') })))
}

import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import type { OutputChunk, Plugin } from 'rolldown'
import type { TestProject } from 'vitest/node'
import { compileAhead } from './compile-ahead.ts'
import { entries } from './entries.ts'
import { root } from './run-command.ts'

const { api, feed, worker, simulator, seed } = entries
const sources = Object.entries({ api, feed, worker, simulator, seed }).map(
  ([name, path]) => [name, join(root, path)] as const,
)
/**
 * The folder of bundles. It is inside node_modules, so that packages that are not bundled can be imported from there.
 */
const folder = join(root, 'node_modules/.cache/touchline-bundles')
const maxKept = 4

/**
 * Bundles the processes of the server into a few files before the first server test or browser test. Suites start
 * hundreds of processes, and two thirds of the time of a start is for loading 1,400 files one by one. packages/testkit
 * finds the bundles through TOUCHLINE_BUNDLES. Processes with mutants are started from their sources.
 */
export async function setup(project: TestProject): Promise<void> {
  await bundleProcesses()
  project.onTestsRerun(bundleProcesses)
}

export async function bundleProcesses(): Promise<void> {
  const bundle = await rolldown({
    input: Object.fromEntries(sources),
    cwd: root,
    platform: 'node',
    external: ['@node-rs/argon2', 'pg-native'],
    plugins: [preservePlaces],
  })
  const { output } = await bundle.generate({ format: 'esm' })
  await bundle.close()
  const place = write(output.filter((file) => file.type === 'chunk'))
  await compileAhead(sources.map(([name]) => join(place, `${name}.js`)))
  process.env['TOUCHLINE_BUNDLES'] = place
  removeOld()
}

/** Makes modules that read files next to their source find them there, not next to the bundle. */
const preservePlaces: Plugin = {
  name: 'keep-places',
  transform: {
    filter: { code: /\bimport\.meta\.(url|dirname)\b/, id: { include: /\.ts$/, exclude: /node_modules/ } },
    handler: (code, id) =>
      code
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
  },
}

/**
 * Writes a bundle into a folder named by a hash of its content. It never changes, so that Node's compile cache is
 * reused and parallel runs do not disturb each other.
 */
function write(chunks: OutputChunk[]): string {
  const hash = createHash('sha256')
  for (const { fileName, code } of chunks) hash.update(`${fileName}\0${code}\0`)
  const place = join(folder, hash.digest('hex').slice(0, 16))
  if (existsSync(place)) {
    utimesSync(place, new Date(), new Date())
    return place
  }
  mkdirSync(folder, { recursive: true })
  const unfinished = mkdtempSync(join(folder, 'unfinished-'))
  for (const { fileName, code } of chunks) writeFileSync(join(unfinished, fileName), code)
  try {
    renameSync(unfinished, place)
  } catch (error) {
    rmSync(unfinished, { recursive: true })
    if (!existsSync(place)) throw error // Otherwise another run was faster.
  }
  return place
}

function removeOld(): void {
  const byAge = globSync(join(folder, '*')).toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const place of byAge.slice(maxKept)) rmSync(place, { recursive: true, force: true })
}

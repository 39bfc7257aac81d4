import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { requestSite } from '../../e2e/shell/request-site.ts'
import type { Bench } from './bench.ts'
import type { Figure } from '../measure/figures.ts'

/**
 * Secrets that are in the environment before the build. Their names are such that a careless `define`, prefix or dump
 * of the environment would publish them.
 */
export const planted: Readonly<Record<string, string>> = {
  TOUCHLINE_SECRET: 'planted-0c7e6b1f-secret',
  VITE_TOUCHLINE: 'planted-0c7e6b1f-vite',
  PUBLIC_TOKEN: 'planted-0c7e6b1f-public',
}

/** Checks that no value from the environment in which the site was built or runs reaches a browser. */
export async function measureLeaks({ shell, pages }: Bench): Promise<Figure[]> {
  const folder = 'apps/web/dist/client'
  const files = (await readdir(folder, { recursive: true })).filter((name) =>
    /\.(js|css|json|svg|html|map)$/.test(name),
  )
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  const web = await shell.suite.startWeb({ env: planted })
  await web.ready()
  for (const path of [...Object.values(pages), '/nothing', '/users/sign-in'])
    texts.push((await requestSite(web.url + path)).body)
  await web.stop()
  const found = Object.values(planted).filter((value) => texts.some((text) => text.includes(value)))
  return [
    {
      what: `planted values in ${files.length} files and ${texts.length - files.length} pages for browsers`,
      bar: '0',
      measured: String(found.length),
      holds: found.length === 0 && files.length > 10,
    },
  ]
}

/** Names of the database and paths of files, which no visitor may see. */
const internals = [
  'permission denied',
  'tl_api',
  String.raw`\bat .+:\d+:\d+`,
  'node_modules',
  '/apps/',
  String.raw`\.tsx?\b`,
  'SQLSTATE',
  '42501',
]

/** Opens a page whose data the database denies to the API, and checks that its error shows no internals. */
export async function measureErrorPage({ shell, pages }: Bench): Promise<Figure[]> {
  const web = await shell.suite.startWeb({ env: { PAGE_CACHE_MS: '0' } })
  await web.ready()
  await shell.suite.database.query('REVOKE SELECT ON touchline.match FROM tl_api')
  try {
    const { status, headers, body } = await requestSite(web.url + pages.match)
    // The names of script files are removed, because they are public. An error that was thrown would be in the page's
    // data.
    const text = body.replaceAll(/<(?:link|script)[^>]*(?:src|href)="[^"]*"[^>]*>/g, '')
    const told = new RegExp([...internals, ...(await namesInDatabase(shell.suite))].join('|')).exec(text)?.[0]
    const isPublic = status === 500 && told === undefined && headers['cache-control'] === 'no-store'
    return [
      {
        what: 'an error of the server: its page says a public code and no more',
        bar: '500, nothing inside',
        measured: `${status}, ${told === undefined ? 'nothing inside' : `“${told}”`}`,
        holds: isPublic,
      },
    ]
  } finally {
    await shell.suite.database.query('GRANT SELECT ON touchline.match TO tl_api')
    await web.stop()
  }
}

/**
 * Returns tables, views and functions with the name of their schema. The schema's name alone is also that of a brand in
 * public addresses.
 */
async function namesInDatabase({ database }: Bench['shell']['suite']): Promise<string[]> {
  const names = await database.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'touchline'::regnamespace
      UNION SELECT proname FROM pg_proc WHERE pronamespace = 'touchline'::regnamespace`,
  )
  if (names.length === 0) throw new Error('the schema has no names to look for')
  return names.map(({ name }) => String.raw`"?touchline"?\."?${name}\b`)
}

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCommand } from '../fixtures/run-command.ts'
import { openSites } from '../fixtures/site-fixture.ts'
import type { SiteFixture } from '../fixtures/site-fixture.ts'

let sites: SiteFixture
let folder: string
let file: string
let token: string
beforeAll(async () => {
  sites = await openSites('site-cli')
  folder = await mkdtemp(join(tmpdir(), 'touchline-site-'))
  file = join(folder, 'touchline.json')
  token = (await run(['token', 'touchline', '--name', 'Ann', '--days', '1'])).out.trim()
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await sites?.close()
})

// Every command runs in its own process.
const timeout = 120_000

const run = (words: string[], staffToken = token) =>
  runCommand('site', words, {
    SITE_API_URL: sites.players.api.url,
    STAFF_TOKEN: staffToken,
    DATABASE_URL: sites.players.suite.database.url('tl_migrate'),
    LOG_LEVEL: 'silent',
  })

async function edit(change: (document: Record<string, never>) => unknown): Promise<void> {
  const { version, document } = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ version, document: change(document) }))
}

it('CFG-06ef get, edit, diff, put, history and restore, from the command line', { timeout }, async () => {
  expect(token).toMatch(/^tl_staff_[\w-]{43}$/)
  await writeFile(file, (await run(['get', 'touchline'])).out)
  await edit((document) => ({ ...document, brand: { name: 'By hand', theme: 'light' } }))
  expect((await run(['diff', 'touchline', file])).out).toBe(
    'brand.name: "Touchline" → "By hand"\nbrand.theme: (nothing) → "light"\n',
  )
  expect(await run(['put', 'touchline', file, '--note', 'a try'])).toMatchObject({ code: 0, out: 'saved: version 1\n' })
  // The file has the version it began with, so the same file is outdated now.
  expect(await run(['put', 'touchline', file])).toMatchObject({
    code: 1,
    errors: 'version-conflict: version 1 has been saved meanwhile\n',
  })

  await writeFile(file, (await run(['get', 'touchline'])).out)
  await edit((document) => ({ ...document, timeZone: 'Europe/Berlin' }))
  expect((await run(['put', 'touchline', file])).out).toBe('saved: version 2\n')
  expect((await run(['diff', 'touchline', '1', '2'])).out).toBe('timeZone: "UTC" → "Europe/Berlin"\n')
  expect((await run(['restore', 'touchline', '1'])).out).toBe('restored: version 3 is version 1\n')
  const { out } = await run(['history', 'touchline'])
  expect(
    out
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t').filter((_, at) => at !== 1)),
  ).toEqual([
    ['3', 'Ann', 'version 1 again'],
    ['2', 'Ann'],
    ['1', 'Ann', 'a try'],
  ])
  expect(JSON.parse((await run(['get', 'touchline', '2'])).out).document.timeZone).toBe('Europe/Berlin')
})

it('CFG-06i of two saves at once the second is shown the blocks that the first has changed', { timeout }, async () => {
  await writeFile(file, (await run(['get', 'touchline'])).out)
  const { version, document } = JSON.parse(await readFile(file, 'utf8'))
  const content = [{ id: 'hello', kind: 'text', config: { text: { en: 'Hello' } } }]
  const saved = await sites.put(token, version, { ...document, pages: { home: { zones: { content } } } })
  expect(saved.status).toBe(200)
  const lines = [
    `version-conflict: version ${version + 1} has been saved meanwhile`,
    '  pages.home.zones.content.0: block hello added',
    '',
  ]
  expect(await run(['put', 'touchline', file])).toMatchObject({ code: 1, errors: lines.join('\n') })
})

it('CFG-06c a rejected document is reported path by path', { timeout }, async () => {
  await writeFile(file, (await run(['get', 'touchline'])).out)
  await edit((document) => ({ ...document, brand: { name: '' }, helpLinks: { contact: 'javascript:1' } }))
  const { code, errors } = await run(['put', 'touchline', file])
  expect(code).toBe(1)
  expect(errors.split('\n').map((line) => line.split(': ')[0])).toEqual([
    'invalid-configuration',
    '  brand.name',
    '  helpLinks.contact',
    '',
  ])
})

it(
  'RG-05 a site of Great Britain cannot be saved without a prompt, or with a deposit limit that is not gross',
  { timeout },
  async () => {
    await writeFile(file, (await run(['get', 'touchline'])).out)
    await edit((document) => ({ ...document, saferGambling: { jurisdiction: 'GB', depositLimit: 'net' } }))
    const { code, errors } = await run(['put', 'touchline', file])
    expect(code).toBe(1)
    expect(errors).toContain('saferGambling.prompts: GB needs a prompt to set a limit')
    expect(errors).toContain('saferGambling.depositLimit: GB calls only a gross limit a deposit limit')
  },
)

it(
  'CFG-07 the command reads nothing without a token, with a revoked token or for another operator',
  { timeout },
  async () => {
    expect((await run(['get', 'touchline'], 'nothing')).errors).toBe('not-staff\n')
    expect((await run(['get', 'other'])).errors).toBe('not-found\n')
    expect(await run(['token', 'nobody'])).toMatchObject({ code: 1, errors: 'there is no operator nobody\n' })
    const unknown = await run(['token', 'touchline', '--scopes', 'betting:read,betting:everything'])
    expect([unknown.code, unknown.errors.split(' of ')[0]]).toEqual([1, '--scopes must be'])
    expect((await run(['revoke', 'touchline', 'Ann'])).out).toBe('revoked: 1\n')
    expect((await run(['get', 'touchline'])).errors).toBe('not-staff\n')
    expect((await run([])).errors).toContain('npm run site -- get <site>')
  },
)

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dropDatabase, withAdmin } from '../src/admin.ts'
import { openSuite } from '../src/index.ts'
import { templateName } from '../src/suite-database.ts'

let folder: string
const made: string[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-schema-'))
  await mkdir(join(folder, 'migrations'))
  await writeFile(join(folder, 'roles.sql'), `-- ${randomUUID()}\nSELECT 1`)
  await writeFile(join(folder, 'migrations/0001.sql'), 'CREATE TABLE thing ()')
})

afterEach(async () => {
  for (const name of made.splice(0)) await withAdmin((client) => dropDatabase(client, name))
  await rm(folder, { recursive: true })
})

it('a template is built once when several suites start together, and again when a file changes', async () => {
  const migrate = await writeMigrate(`writeFileSync(log, 'built\\n', { flag: 'a' })`)
  const schema = { folder, migrate, program: [join(folder, 'package.json')] }
  await writeFile(join(folder, 'package.json'), '{ "version": "1.0.0" }')
  const open = () => openSuite({ name: 'template', centrifugo: false, rabbit: false, schema })
  const suites = await Promise.all([open(), open(), open()])
  await Promise.all(suites.map((suite) => suite.close()))
  made.push(await templateName(schema))
  expect(await builds()).toBe(1)

  await mkdir(join(folder, 'functions'))
  for (const [at, file] of ['migrations/0002.sql', 'functions/other.sql', 'package.json', 'schema.sql'].entries()) {
    await writeFile(join(folder, file), 'SELECT 1')
    await (await open()).close()
    made.push(await templateName(schema))
    // The last file is generated from the others, so it does not lead to a new template.
    expect(await builds()).toBe(Math.min(at + 2, 4))
  }
})

it('a suite’s database has the rows with which every suite begins', async () => {
  const rows = 'CREATE TABLE begun AS SELECT 1 AS one'
  const schema = { folder, migrate: await writeMigrate(''), rows }
  const suite = await openSuite({ name: 'rows', centrifugo: false, rabbit: false, schema })
  made.push(await templateName(schema))
  expect(await suite.database.query('SELECT one FROM begun')).toEqual([{ one: 1 }])
  await suite.close()
})

it('a migration that fails is reported with its own error and leaves no template', async () => {
  const schema = { folder, migrate: await writeMigrate(`throw new Error('relation is missing')`) }
  const open = openSuite({ name: 'broken', centrifugo: false, rabbit: false, schema })
  await expect(open).rejects.toThrow(/could not be migrated by[^]*relation is missing/)
  const sql = `SELECT datname FROM pg_database WHERE starts_with(datname, $1)`
  const { rows } = await withAdmin(async (client) => client.query(sql, [await templateName(schema)]))
  expect(rows).toEqual([])
})

async function writeMigrate(action: string): Promise<string> {
  const file = join(folder, 'migrate.mts')
  const log = JSON.stringify(join(folder, 'builds'))
  await writeFile(file, `import { writeFileSync } from 'node:fs'\nconst log: string = ${log}\n${action}\n`)
  return file
}

async function builds(): Promise<number> {
  return (await readFile(join(folder, 'builds'), 'utf8')).trim().split('\n').length
}

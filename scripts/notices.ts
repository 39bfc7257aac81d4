// npm run notices: writes NOTICE, which contains the licences of all packages that the product delivers. With --check
// it only compares.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run/run-command.ts'

type Locked = {
  version: string
  dev?: boolean
  devOptional?: boolean
  link?: boolean
  os?: string[]
  optional?: boolean
}
type Manifest = { license?: string; author?: string | { name?: string } }
type Notice = { name: string; licence: string; holders: string[]; text: string }

/** Development packages that are partly copied into the output of the build. */
const bundled = /^node_modules\/@tanstack\/(react-start|start-)/
const isCheck = process.argv.includes('--check')
const file = join(root, 'NOTICE')
const notices = delivered().map(([path, { version }]) => readNotice(path, version))
const text = write(notices)

if (!isCheck) writeFileSync(file, text)
else if (readFileSync(file, 'utf8') !== text) {
  console.error('NOTICE is not what package-lock.json says: npm run notices')
  process.exitCode = 1
}
console.log(`notices: ${notices.length} packages ${isCheck ? 'compared' : 'written'}`)

/**
 * Returns the packages of the lock file that are not for development only. Packages for a single platform are left out,
 * because the machine decides which of them are installed, and each has the licence of the package that requires it.
 */
function delivered(): [string, Locked][] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }
  return Object.entries(lock.packages)
    .filter(([path]) => path.startsWith('node_modules/'))
    .filter(
      ([path, { dev, devOptional, link, optional }]) => bundled.test(path) || !(dev || devOptional || link || optional),
    )
    .toSorted(([one], [other]) => (nameOf(one) < nameOf(other) ? -1 : 1))
}

function readNotice(path: string, version: string): Notice {
  const folder = join(root, path)
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  const [licenceFile] = globSync('{LICENSE,LICENCE,License,license,COPYING}*', { cwd: folder }).toSorted()
  const lines = licenceFile === undefined ? [] : readFileSync(join(folder, licenceFile), 'utf8').split(/\r?\n/)
  const isHolder = (line: string) => /^\W*(copyright|\(c\)|©)\W.*(\d{4}|\(c\)|©)/i.test(line.trim())
  const author = typeof manifest.author === 'string' ? manifest.author : manifest.author?.name
  const holders = lines.filter(isHolder).map((line) => line.trim())
  return {
    name: `${nameOf(path)} ${version}`,
    licence: manifest.license ?? 'no licence named',
    holders: holders.length > 0 || author === undefined ? holders : [author],
    text: paragraphs(lines.filter((line) => !isHolder(line))),
  }
}

/** Joins lines to paragraphs, because copies of a licence differ in their line breaks. */
function paragraphs(lines: readonly string[]): string {
  const blocks = lines
    .map((line) => line.trim())
    .join('\n')
    .split(/\n{2,}/)
  return blocks
    .map((block) => block.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n\n')
}

function write(all: readonly Notice[]): string {
  const groups = Map.groupBy(all, ({ licence, text: body }) => `${licence}\n\n${body}`)
  const chapters = [...groups.values()].map((group) => {
    const [first] = group
    const names = group.map(({ name, holders }) => [name, ...holders.map((holder) => `    ${holder}`)].join('\n'))
    return [`${'='.repeat(80)}\n${first?.licence}`, names.join('\n'), first?.text].filter(Boolean).join('\n\n')
  })
  return `Touchline
Copyright the Touchline contributors
Licensed under the Apache License, Version 2.0; see LICENSE.

It is delivered with the packages below, each under its own licence. Packages with the same text stand together.
Written by \`npm run notices\`.

${chapters.join('\n\n')}
`
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

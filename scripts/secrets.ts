import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { root, runCommand } from './run/run-command.ts'

// npm run secrets: no tracked file holds a key, a token or a password in a form that secretlint knows. Test values
// that look like one are named in .secretlintrc.json. `npm run secrets -- <file>…` checks other files.
const limitMs = 60_000
const given = process.argv.slice(2)
const files = given.length > 0 ? given : trackedFiles()
// A file that git ignores may still be tracked, and a name with brackets is not a pattern.
const outcome = await runCommand('secretlint', ['--no-gitignore', '--no-glob', ...files], { limitMs })

console.log(`secrets: ${files.length} files, ${outcome.code === 0 ? 'none found' : 'see above'}`)
process.exitCode = files.length > 0 ? outcome.code : 1

function trackedFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  return listed.filter((path) => path !== '' && existsSync(resolve(root, path)))
}

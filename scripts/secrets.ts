import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { root, runCommand } from './run/run-command.ts'

// npm run secrets: checks that no tracked file contains a key, token or password that secretlint recognises. Test
// values that look like one are listed in .secretlintrc.json. `npm run secrets -- <file>…` checks other files.
const limitMs = 60_000
const given = process.argv.slice(2)
const files = given.length > 0 ? given : trackedFiles()
// A tracked file may be ignored by git, and a file name with brackets must not be used as a pattern.
const outcome = await runCommand('secretlint', ['--no-gitignore', '--no-glob', ...files], { limitMs })

console.log(`secrets: ${files.length} files, ${outcome.code === 0 ? 'none found' : 'see above'}`)
process.exitCode = files.length > 0 ? outcome.code : 1

function trackedFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  return listed.filter((path) => path !== '' && existsSync(resolve(root, path)))
}

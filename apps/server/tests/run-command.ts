import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type CommandResult = {
  code: number
  out: string
  errors: string
}

/** Runs a command of `scripts/` as `npm run` does, in a process of its own. */
export function runCommand(name: string, words: readonly string[], env: NodeJS.ProcessEnv): Promise<CommandResult> {
  const script = fileURLToPath(new URL(`../../../scripts/${name}.ts`, import.meta.url))
  const options = { env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env }, timeout: 20_000 }
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...words], options, (error, out, errors) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, out, errors }),
    )
  })
}

import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)
const source = fileURLToPath(new URL('../src/free-port.ts', import.meta.url))

it('two processes are never assigned the same port', async () => {
  const script = `const { freePort } = await import(${JSON.stringify(source)})
    for (let i = 0; i < 200; i += 1) console.log(await freePort())
    await new Promise((resolve) => setTimeout(resolve, 1000))`
  const processes = [1, 2].map(() => run(process.execPath, ['--input-type=module', '-e', script]))
  const ports = (await Promise.all(processes)).flatMap(({ stdout }) => stdout.trim().split('\n'))
  expect([ports.length, new Set(ports).size]).toEqual([400, 400])
})

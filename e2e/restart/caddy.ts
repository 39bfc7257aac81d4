import { execFile, spawn } from 'node:child_process'
import { access, constants, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { waitFor } from '@touchline/testkit'

export type Caddy = {
  url: string
  /** Returns Caddy's log lines about unhealthy processes and calls that it could not forward. */
  faults(): string[]
  close(): Promise<void>
}

const outputLimit = 1_000_000

type Addresses = { port: number; pagesApiPort: number; api: number[]; site: number[]; live: string }

/** Runs Caddy with the deployed configuration, but on plain HTTP and on ports of its own. */
export async function startCaddy({ port, pagesApiPort, api, site, live }: Addresses): Promise<Caddy> {
  const binary = await findCaddy()
  const home = await mkdtemp(join(tmpdir(), 'touchline-caddy-'))
  const here = (ports: number[]) => ports.map((number) => `127.0.0.1:${number}`).join(' ')
  let output = ''
  const child = spawn(binary, ['run', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
      SITE_HOSTS: `http://localhost:${port}`,
      PAGES_API_PORT: String(pagesApiPort),
      API_ADDRESSES: here(api),
      SITE_ADDRESSES: here(site),
      LIVE_ADDRESS: live,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  child.stderr.on('data', (chunk: Buffer) => void (output = (output + chunk.toString()).slice(-outputLimit)))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://localhost:${port}`
  const close = async (): Promise<void> => {
    child.kill('SIGKILL')
    await ended
    await rm(home, { recursive: true, force: true })
  }
  try {
    await waitFor('Caddy to answer', async () => (await fetch(`${url}/healthz`)).status === 404, { timeoutMs: 15_000 })
  } catch (error) {
    await close()
    throw new Error(`Caddy did not start:\n${output.slice(-2_000)}`, { cause: error })
  }
  const faults = () => output.split('\n').filter((line) => /health_checker|"level":"error"/.test(line))
  return { url, faults, close }
}

/** Finds the installed `caddy`, or else unpacks the Debian package. */
async function findCaddy(): Promise<string> {
  const installed = await look()
  if (installed !== undefined) return installed
  await promisify(execFile)('apt-get', ['install', '-y', '--no-install-recommends', 'caddy'], { timeout: 120_000 })
  const found = await look()
  if (found === undefined) throw new Error('no Caddy: install the package caddy')
  return found
}

async function look(): Promise<string | undefined> {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const path = join(folder, 'caddy')
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isThere) return path
  }
  return undefined
}

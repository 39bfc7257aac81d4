// npm run image: builds the container image with buildah and checks it. Needs no daemon and no container runtime.
//   --base <image>     a base with Node 24 and npm from a registry, such as docker.io/library/node:24-bookworm-slim;
//                      without it the base is made of Debian packages (debootstrap) and the Node that runs this script
//   --tag <name>       name of the image; touchline:<version> unless given
//   --output <file>    also writes the image as an OCI archive
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { entries } from './run/entries.ts'
import { root } from './run/run-command.ts'

const { values } = parseArgs({
  options: { base: { type: 'string' }, tag: { type: 'string' }, output: { type: 'string' } },
})
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const tag = values.tag ?? `touchline:${manifest.version}`
const npmVersion = '11.19.1'
const env = { STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot', ...process.env }

try {
  needs(values.base === undefined ? ['buildah', 'debootstrap'] : ['buildah'])
  const base = values.base ?? makeBase()
  run('buildah', ['build', '--file', 'Containerfile', '--build-arg', `BASE=${base}`, ...trust(), '--tag', tag, '.'])
  check()
  const [{ size }] = JSON.parse(read('buildah', ['images', '--json', tag])) as [{ size: string }]
  if (values.output !== undefined) run('buildah', ['push', '--quiet', tag, `oci-archive:${values.output}:${tag}`])
  console.log(`image: ${tag}, ${size}${values.output === undefined ? '' : `, written to ${values.output}`}`)
} catch (error) {
  console.error(`npm run image: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}

/**
 * Returns the options that pass extra certificate authorities of Node to the build. The image does not contain them.
 */
function trust(): string[] {
  const file = process.env['NODE_EXTRA_CA_CERTS']
  if (!file) return []
  const folder = '/run/certificates'
  return [
    ...['--volume', `${dirname(file)}:${folder}:ro`],
    ...['--build-arg', `NODE_EXTRA_CA_CERTS=${folder}/${basename(file)}`],
  ]
}

/**
 * Builds the base image, a minimal Debian with Node and npm, once for each version of Node. After `buildah rmi` the
 * next run builds it again.
 */
function makeBase(): string {
  const name = `localhost/touchline-base:bookworm-node-${process.versions.node}`
  if (spawnSync('buildah', ['inspect', '--type', 'image', name], { env }).status === 0) return name
  const folder = mkdtempSync(join(tmpdir(), 'touchline-base-'))
  const system = join(folder, 'system')
  try {
    const packages = '--include=ca-certificates,libstdc++6'
    run('debootstrap', ['--variant=minbase', packages, 'bookworm', system], asRoot)
    for (const path of ['var/cache/apt', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/man', 'usr/share/locale'])
      run('rm', ['-rf', join(system, path)], asRoot)
    run('mkdir', ['-p', join(system, 'var/cache/apt/archives/partial'), join(system, 'var/lib/apt/lists')], asRoot)
    const local = join(folder, 'local')
    const prefix = ['--prefix', local, '--ignore-scripts', '--no-audit', '--no-fund']
    run('npm', ['install', '--global', ...prefix, `npm@${npmVersion}`])
    copyFileSync(process.execPath, join(local, 'bin/node'))
    const container = read('buildah', ['from', 'scratch'])
    run('buildah', ['add', '--quiet', container, system, '/'])
    run('buildah', ['add', '--quiet', container, local, '/usr/local'])
    run('buildah', ['config', '--env', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', container])
    run('buildah', ['commit', '--quiet', '--rm', container, name])
    return name
  } finally {
    run('rm', ['-rf', folder], asRoot)
  }
}

/**
 * Checks the image: runs every command in it as an unprivileged user, and expects each to stop because its environment
 * is missing.
 */
function check(): void {
  const container = read('buildah', ['from', '--pull-never', tag])
  const inside = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('buildah', ['run', container, '--', ...args], {
      env,
      encoding: 'utf8',
    })
    return { status, text: `${stdout}${stderr}`.trim() }
  }
  try {
    expect('user', inside('id', '-u'), 0, /^10001$/)
    expect('node --version', inside('node', '--version'), 0, /^v24\./)
    expect('--help', inside('node', 'scripts/container.ts', '--help'), 0, /simulator/)
    expect('the built site', inside('node', '-e', "import('/app/apps/web/dist/server/render.js')"), 0, /^$/)
    for (const name of Object.keys(entries))
      expect(name, inside('node', 'scripts/container.ts', name), 1, /environment: missing or wrong/)
    expect('writing to /app', inside('touch', '/app/file'), 1, /Permission denied/)
  } finally {
    run('buildah', ['rm', container])
  }
}

function expect(
  name: string,
  { status, text }: { status: number | null; text: string },
  code: number,
  pattern: RegExp,
) {
  const isRight = status === code && pattern.test(text)
  console.log(`${isRight ? 'ok  ' : 'FAIL'} ${name}`)
  if (!isRight) throw new Error(`${name} ended with ${status} (expected ${code}):\n${text}`)
}

function needs(programs: readonly string[]): void {
  const missing = programs.filter((program) => spawnSync('which', [program]).status !== 0)
  if (missing.length === 0) return
  if (!existsSync('/etc/debian_version')) throw new Error(`missing: ${missing.join(', ')}`)
  run('apt-get', ['-q', 'update'], asRoot)
  run('apt-get', ['-q', 'install', '-y', '--no-install-recommends', ...missing], asRoot)
}

function asRoot(command: string, args: readonly string[]): [string, readonly string[]] {
  return process.getuid?.() === 0 ? [command, args] : ['sudo', [command, ...args]]
}

type Wrap = (command: string, args: readonly string[]) => [string, readonly string[]]

function run(command: string, args: readonly string[], wrap: Wrap = (...plain) => plain): void {
  const [program, all] = wrap(command, args)
  const { status } = spawnSync(program, all, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error(`${command} ${args[0]} failed`)
}

function read(command: string, args: readonly string[]): string {
  const { status, stdout } = spawnSync(command, args, { cwd: root, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args[0]} failed`)
  return stdout.trim()
}

// npm run -s sbom: prints a software bill of materials (CycloneDX) of everything that the product delivers. `npm sbom
// --omit dev` would leave out every package that the root needs for development, even those that a workspace needs at
// run time (fastify, pg, react). So it is created for all packages, and those that only development needs are removed
// here.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run/run-command.ts'

type Component = { 'bom-ref': string; name: string; properties?: { name: string; value: string }[] }
type Bill = {
  metadata: { component: { name: string } }
  components: Component[]
  dependencies: { ref: string; dependsOn?: string[] }[]
}

const { status, stdout, stderr } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
if (status !== 0) throw new Error(`npm sbom failed\n${stderr}`)
const whole = JSON.parse(stdout) as Bill

const development = new Set(whole.components.filter(isForDevelopment).map((component) => component['bom-ref']))
const bill: Bill = {
  ...whole,
  // npm names the root component after its folder.
  metadata: { ...whole.metadata, component: { ...whole.metadata.component, name: 'touchline' } },
  components: whole.components.filter((component) => !development.has(component['bom-ref'])),
  dependencies: whole.dependencies
    .filter(({ ref }) => !development.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => !development.has(other)) })),
}
const named = new Set(bill.components.map(({ name }) => name))
const missing = directDependencies().filter((name) => !named.has(name))
if (missing.length > 0) throw new Error(`the bill lacks ${missing.join(', ')}`)
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`)

function isForDevelopment({ properties = [] }: Component): boolean {
  return properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true')
}

/** Returns the runtime dependencies of the workspaces. */
function directDependencies(): string[] {
  type Locked = { dependencies?: Record<string, string> }
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }
  const workspaces = Object.entries(lock.packages).filter(([path]) => /^(apps|packages)\//.test(path))
  const names = workspaces.flatMap(([, { dependencies = {} }]) => Object.keys(dependencies))
  return names.filter((name) => !name.startsWith('@touchline/'))
}

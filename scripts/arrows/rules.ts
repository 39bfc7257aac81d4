import type { IRegularForbiddenRuleType as Rule } from 'dependency-cruiser'
import type { ServerArrows } from './server-folders.ts'

export type Violation = { rule: string; from: string; to: string }

const testCode = String.raw`/tests/|\.test\.tsx?$`
// Imports by path. Workspace packages that the root's package.json lists count as local, too, and are excluded.
const byPath: Rule['to'] = { dependencyTypes: ['local'], dependencyTypesNot: ['aliased-workspace'] }
const outside = '^(scripts|e2e|proofs)/'
/** Files with the server's half of calls (parameters, errors), whose schemas browsers do not need. */
const serverHalves = String.raw`^packages/contract/src/(server\.ts$|calls/[^/]+/server[./])`

export function arrowRules(serverArrows: ServerArrows): Rule[] {
  return [
    ...Object.entries(workspaces).flatMap(([workspace, allowed]) => workspaceRules(workspace, allowed)),
    ...borderRules(),
    ...webRules(),
    ...serverRules(serverArrows),
    forbid('imports-resolve', {}, { couldNotResolve: true }),
    forbid('no-cycles', {}, { circular: true }),
  ]
}

function workspaceRules(workspace: string, allowed: readonly string[]): Rule[] {
  const own = [`^${workspace}/`, ...allowed.map((name) => `^packages/${name}/`)]
  return [
    forbid(
      `${workspace}-imports-what-it-may`,
      { path: `^${workspace}/`, pathNot: testCode },
      { path: '^packages/', pathNot: own },
    ),
    // Only tests start the stack, so only they may import the testkit.
    forbid(
      `${workspace}-tests-import-what-they-may`,
      { path: `^${workspace}/.*(${testCode})` },
      { path: '^packages/', pathNot: [...own, '^packages/testkit/'] },
    ),
  ]
}

function borderRules(): Rule[] {
  return [
    forbid('apps-never-import-apps', { path: '^apps/([^/]+)/' }, { path: '^apps/', pathNot: '^apps/$1/' }),
    forbid('packages-never-import-apps', { path: '^packages/' }, { path: '^apps/' }),
    forbid('workspaces-never-import-tools', { path: '^(packages|apps)/' }, { path: outside }),
    forbid('tools-meet-apps-through-index', { path: outside }, { path: '^apps/', pathNot: String.raw`/index\.ts$` }),
    forbid('scripts-never-import-testkit', { path: '^scripts/', pathNot: testCode }, { path: '^packages/testkit/' }),
    forbid(
      'browsers-import-server-halves-by-type',
      {
        path: '^(apps/web|packages/(betting|contract))/',
        pathNot: [serverHalves, '^packages/contract/src/documents/', testCode],
      },
      { path: serverHalves, dependencyTypesNot: ['type-only'] },
    ),
    // A package name allows only the imports that its `exports` list; a relative path would bypass that.
    forbid(
      'packages-are-imported-by-name',
      { path: '^packages/([^/]+)/' },
      { path: '^packages/', pathNot: '^packages/$1/', ...byPath },
    ),
    forbid('packages-are-imported-by-name', { pathNot: '^packages/' }, { path: '^packages/', ...byPath }),
  ]
}

function webRules(): Rule[] {
  const web = '^apps/web/src/'
  const folders = (names: readonly string[]) => `${web}(${names.join('|')})/`
  return [
    ...webLayers
      .slice(1)
      .map((layer, above) =>
        forbid(
          'web-layers-point-down',
          { path: folders(layer) },
          { path: folders(webLayers.slice(0, above + 1).flat()) },
        ),
      ),
    // Samples for tests are exempt. The query client may be imported past the index, so that the first load does not
    // contain the rest of the feature.
    forbid(
      'features-meet-through-index',
      { path: `${web}features/([^/]+)/` },
      {
        path: `${web}features/`,
        pathNot: [`${web}features/$1/`, String.raw`/(index|query-client)\.ts$`, '/testing/'],
      },
    ),
    forbid(
      'shell-is-imported-by-routes-and-blocks',
      { path: '^apps/web/', pathNot: folders(['routes', 'page-blocks', webShell]) },
      { path: folders([webShell]) },
    ),
    // Any other import would put the code of a kind on pages without such a block.
    forbid(
      'block-kinds-are-fetched-by-registry',
      { path: '^apps/web/', pathNot: [String.raw`${web}page-blocks/(registry\.ts$|kinds/)`, testCode] },
      { path: `${web}page-blocks/kinds/` },
    ),
    forbid('shell-never-imports-routes', { path: folders([webShell]) }, { path: folders(['routes']) }),
  ]
}

function serverRules(arrows: ServerArrows): Rule[] {
  const server = '^apps/server/src/'
  // A domain is a folder inside one of the eight folders of the server; the audit is a domain itself.
  const domain = '(?:audit|[^/]+/[^/]+)'
  const face = String.raw`${server}${domain}/index\.ts$`
  const within = (boxes: readonly string[]) =>
    `${server}(?:${boxes.map((box) => box.replace('.', String.raw`\.`)).join('|')})(?:/|$)`
  return [
    ...Object.entries(arrows).map(([box, allowed]) =>
      forbid(
        `apps/server/src/${box}-imports-what-it-may`,
        { path: within([box]) },
        { path: server, pathNot: within([box, ...allowed]) },
      ),
    ),
    forbid(
      'domains-meet-through-index',
      { path: `${server}(${domain})/` },
      { path: `${server}[^/]+/`, pathNot: [`${server}$1/`, face] },
    ),
    // Processes may also import `prunes.ts`, with which each of the eight folders lists what the worker deletes after
    // some time.
    forbid(
      'processes-import-domain-index',
      { path: `${server}[^/]+$` },
      { path: `${server}[^/]+/`, pathNot: [face, String.raw`${server}[^/]+/prunes\.ts$`] },
    ),
  ]
}

function forbid(name: string, from: Rule['from'], to: Rule['to']): Rule {
  return { name, severity: 'error', from, to }
}

/** The workspaces that each workspace may import. A folder that is not listed here fails the check. */
export const workspaces: Readonly<Record<string, readonly string[]>> = {
  'packages/contract': [],
  'packages/betting': ['contract'],
  'packages/uof': [],
  'packages/i18n': [],
  'packages/process': [],
  'packages/ui': [],
  'packages/testkit': ['contract', 'uof'],
  'apps/web': ['contract', 'betting', 'ui', 'i18n', 'process'],
  'apps/server': ['contract', 'betting', 'uof', 'i18n', 'process'],
  'apps/simulator': ['contract', 'uof', 'process'],
}

/** Folders of apps/web/src, the upper ones first. A folder may import folders of the same row and below. */
export const webLayers: readonly (readonly string[])[] = [
  ['server'],
  ['entry'],
  ['routes'],
  ['page-blocks'],
  ['features'],
  ['sports'],
  ['live', 'site'],
  ['api'],
]

/** The folder of apps/web/src that wraps pages. Only routes import it, and blocks, which show parts of it. */
export const webShell = 'shell'

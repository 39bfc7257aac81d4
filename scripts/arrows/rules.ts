import type { IRegularForbiddenRuleType as Rule } from 'dependency-cruiser'
import { rooms, webLayers, webShell } from './rooms.ts'

const testCode = String.raw`/tests/|\.test\.tsx?$`
// Workspace packages count as local too when the root's package.json lists them.
const byPath: Rule['to'] = { dependencyTypes: ['local'], dependencyTypesNot: ['aliased-workspace'] }
const outside = '^(scripts|e2e|proofs)/'

export function arrowRules(): Rule[] {
  return [
    ...Object.entries(rooms).flatMap(([room, allowed]) => roomRules(room, allowed)),
    ...borderRules(),
    ...webRules(),
    ...serverRules(),
    forbid('imports-resolve', {}, { couldNotResolve: true }),
    forbid('no-cycles', {}, { circular: true }),
  ]
}

function roomRules(room: string, allowed: readonly string[]): Rule[] {
  const own = [`^${room}/`, ...allowed.map((name) => `^packages/${name}/`)]
  return [
    forbid(
      `${room}-imports-what-it-may`,
      { path: `^${room}/`, pathNot: testCode },
      { path: '^packages/', pathNot: own },
    ),
    // Tests start the stack, so they alone see the testkit.
    forbid(
      `${room}-tests-import-what-they-may`,
      { path: `^${room}/.*(${testCode})` },
      { path: '^packages/', pathNot: [...own, '^packages/testkit/'] },
    ),
  ]
}

function borderRules(): Rule[] {
  return [
    forbid('apps-never-import-apps', { path: '^apps/([^/]+)/' }, { path: '^apps/', pathNot: '^apps/$1/' }),
    forbid('packages-never-import-apps', { path: '^packages/' }, { path: '^apps/' }),
    forbid('rooms-never-import-tools', { path: '^(packages|apps)/' }, { path: outside }),
    forbid('tools-meet-apps-through-index', { path: outside }, { path: '^apps/', pathNot: String.raw`/index\.ts$` }),
    forbid('scripts-never-import-testkit', { path: '^scripts/', pathNot: testCode }, { path: '^packages/testkit/' }),
    // By name, only what `exports` lists resolves; a relative path would walk round it.
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
    // Test samples apart. The query client stands beside the index of the session, so that the first load goes without it.
    forbid(
      'features-meet-through-index',
      { path: `${web}features/([^/]+)/` },
      {
        path: `${web}features/`,
        pathNot: [`${web}features/$1/`, String.raw`/(index|query-client)\.ts$`, '/testing/'],
      },
    ),
    forbid(
      'shell-is-imported-by-routes',
      { path: '^apps/web/', pathNot: folders(['routes', webShell]) },
      { path: folders([webShell]) },
    ),
    forbid('shell-never-imports-routes', { path: folders([webShell]) }, { path: folders(['routes']) }),
  ]
}

function serverRules(): Rule[] {
  const server = '^apps/server/src/'
  const face = String.raw`${server}[^/]+/index\.ts$`
  return [
    forbid(
      'domains-meet-through-index',
      { path: `${server}([^/]+)/` },
      { path: `${server}[^/]+/`, pathNot: [`${server}$1/`, face] },
    ),
    forbid('processes-import-domain-index', { path: `${server}[^/]+$` }, { path: `${server}[^/]+/`, pathNot: face }),
  ]
}

function forbid(name: string, from: Rule['from'], to: Rule['to']): Rule {
  return { name, severity: 'error', from, to }
}

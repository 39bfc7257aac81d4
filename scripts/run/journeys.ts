import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { root } from './run-command.ts'

/**
 * The names of all files of browser tests. Those that only take screenshots test nothing and belong to no gate; `npm
 * run e2e -- screens` runs them.
 */
export const allSpecs = globSync('e2e/*.spec.ts', { cwd: root })
  .map((file) => basename(file, '.spec.ts'))
  .toSorted()
export const journeys = allSpecs.filter((name) => !name.startsWith('screens'))

/**
 * Gates record no traces, which cost a seventh of the processor time. They are recorded when a test is run by its name.
 */
export const gateFlags = ['--workers=2', '--trace=off']

/** Browser tests of `.ci/run`. */
export const ciJourneys = withPrefix([
  'price-path',
  'site',
  'session',
  'bet-path',
  'identity-short',
  'shell-addresses',
  'shell-visitors',
  'shell-configuration',
  'shell-keyboard',
  'betting-short',
  'wallet-short',
])

/** Browser tests of `npm run full`. */
export const fullJourneys = [
  'betting',
  'betting-access',
  'betting-builder',
  'betting-favorites',
  'betting-page',
  'betting-prices',
  'betting-quick',
  'development',
  'first-visit',
  'lists',
  'live-labels',
  'long-cut',
  'lost-answer',
  'my-bets',
  'reverse-proxy',
  'rolling-restart',
  'settings',
  'sharing',
  'shell-faults',
  'shell-formats',
  'shell-host',
  'shell-lists',
  'shell-pages',
  'simulator',
  'start',
]

/**
 * Seconds that each file takes on two cores with another file running, as `npm run e2e -- all` prints them. The parts
 * are balanced by them; a file without a figure counts as a minute.
 */
export const measuredSeconds: Readonly<Record<string, number>> = {
  'bet-path': 35,
  betting: 275,
  'betting-access': 55,
  'betting-builder': 140,
  'betting-favorites': 60,
  'betting-page': 155,
  'betting-prices': 200,
  'betting-quick': 160,
  'betting-short': 95,
  development: 30,
  'first-visit': 95,
  'identity-account': 155,
  'identity-contact': 90,
  'identity-notifications': 135,
  'identity-security': 140,
  'identity-session': 75,
  'identity-short': 35,
  'identity-sign-in': 65,
  'identity-sign-up': 75,
  lists: 15,
  'live-labels': 125,
  'long-cut': 315,
  'lost-answer': 35,
  'match-after': 270,
  'match-chat': 50,
  'match-markets': 215,
  'match-players': 155,
  'match-statistics': 215,
  'match-stream': 80,
  'my-bets': 230,
  offline: 80,
  'price-path': 80,
  'reverse-proxy': 5,
  'rolling-restart': 30,
  session: 5,
  settings: 80,
  sharing: 120,
  'shell-addresses': 65,
  'shell-configuration': 35,
  'shell-faults': 40,
  'shell-formats': 195,
  'shell-host': 80,
  'shell-keyboard': 40,
  'shell-lists': 15,
  'shell-pages': 375,
  'shell-visitors': 30,
  simulator: 70,
  'site-pages': 115,
  'site-server': 40,
  'site-slip': 50,
  start: 235,
  'wallet-currency': 115,
  'wallet-deposit': 65,
  'wallet-exclusion': 125,
  'wallet-keyboard': 40,
  'wallet-limits': 115,
  'wallet-play': 25,
  'wallet-short': 30,
  'wallet-statement': 40,
  'wallet-time': 170,
  'wallet-ways': 225,
  'wallet-whole': 75,
  'wallet-withdrawal': 75,
}
const usualSeconds = 60

/**
 * Returns the browser tests for an argument: a name stands for all files that begin with it (`shell` for `shell-pages`
 * and others), a path for one file.
 */
export function journeysCalled(name: string): string[] {
  if (name === 'all') return journeys
  if (name === 'ci') return ciJourneys
  const file = /^e2e\/(.+)\.spec\.ts$/.exec(name)?.[1]
  return allSpecs.filter((spec) => (file === undefined ? isCalled(spec, name) : spec === file))
}

/**
 * Returns part `number` of `count` parts. The longest files are assigned first, each to the part with the least work so
 * far.
 */
export function partOf(names: readonly string[], number: number, count: number): string[] {
  const seconds = (name: string) => measuredSeconds[name] ?? usualSeconds
  const parts = Array.from({ length: count }, () => ({ names: [] as string[], seconds: 0 }))
  for (const name of names.toSorted((a, b) => seconds(b) - seconds(a) || a.localeCompare(b))) {
    const [shortest] = parts.toSorted((a, b) => a.seconds - b.seconds)
    shortest?.names.push(name)
    if (shortest) shortest.seconds += seconds(name)
  }
  return parts[number - 1]?.names.toSorted() ?? []
}

export type JourneyOrder = { names: string[]; part: { number: number; count: number } | undefined; flags: string[] }

/** Parses arguments such as `all --part 1/2 --grep=bet`. Returns undefined if the part is not valid. */
export function readJourneyOrder(args: readonly string[]): JourneyOrder | undefined {
  const rest = args.flatMap((arg) => (arg.startsWith('--part=') ? ['--part', arg.slice(7)] : [arg]))
  const at = rest.indexOf('--part')
  const [, given] = at === -1 ? [] : rest.splice(at, 2)
  const names = rest.filter((arg) => !arg.startsWith('-'))
  const flags = rest.filter((arg) => arg.startsWith('-'))
  if (at === -1) return { names, part: undefined, flags }
  const [number = 0, count = 0] =
    /^([1-9])\/([1-9])$/
      .exec(given ?? '')
      ?.slice(1)
      .map(Number) ?? []
  return number < 1 || number > count ? undefined : { names, part: { number, count }, flags }
}

function withPrefix(names: readonly string[]): string[] {
  return journeys.filter((journey) => names.some((name) => isCalled(journey, name)))
}

function isCalled(journey: string, name: string): boolean {
  return journey === name || journey.startsWith(`${name}-`)
}

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
  betting: 270,
  'betting-access': 55,
  'betting-builder': 135,
  'betting-favorites': 50,
  'betting-page': 155,
  'betting-prices': 200,
  'betting-quick': 155,
  'betting-short': 90,
  development: 25,
  'first-visit': 140,
  'identity-account': 150,
  'identity-contact': 75,
  'identity-notifications': 125,
  'identity-security': 110,
  'identity-session': 60,
  'identity-short': 30,
  'identity-sign-in': 55,
  'identity-sign-up': 65,
  lists: 15,
  'live-labels': 120,
  'long-cut': 325,
  'lost-answer': 35,
  'match-after': 170,
  'match-chat': 35,
  'match-markets': 230,
  'match-players': 135,
  'match-statistics': 175,
  'match-stream': 65,
  'my-bets': 215,
  offline: 70,
  'price-path': 80,
  'reverse-proxy': 10,
  'rolling-restart': 30,
  session: 5,
  settings: 65,
  sharing: 85,
  'shell-addresses': 45,
  'shell-configuration': 15,
  'shell-faults': 20,
  'shell-formats': 140,
  'shell-host': 45,
  'shell-keyboard': 25,
  'shell-lists': 10,
  'shell-pages': 300,
  'shell-visitors': 25,
  simulator: 70,
  'site-pages': 90,
  'site-server': 45,
  'site-slip': 35,
  start: 130,
  'wallet-currency': 80,
  'wallet-deposit': 45,
  'wallet-exclusion': 90,
  'wallet-keyboard': 30,
  'wallet-limits': 95,
  'wallet-play': 20,
  'wallet-short': 20,
  'wallet-statement': 35,
  'wallet-time': 145,
  'wallet-ways': 155,
  'wallet-whole': 65,
  'wallet-withdrawal': 60,
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

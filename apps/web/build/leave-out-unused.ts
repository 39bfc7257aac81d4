import type { Plugin } from 'vite'

/** Whoever asks for it all the same is told. */
const leftOut = '(() => { throw new Error("left out of this build") })('

/** Of subscriptions to maps, to polled values, and to a state that the page reads itself. */
const subscriptionParts = [
  '_mapSubscribe',
  '_fetchSnapshot',
  '_fetchStream',
  '_handleMapStateResponse',
  '_handleMapStreamResponse',
  '_handleMapLiveResponse',
  '_handleMapSubscribeError',
  '_buildMapSubscribeCommand',
  '_getMapUpdateContext',
  '_seedDeltaTracking',
  '_sharedPollReplayTrack',
  '_sharedPollRefreshSignature',
  '_sendTrackRequest',
  '_sendUntrackRequest',
  '_handleTrackError',
  '_handleTrackResponse',
  '_getSharedPollUpdateContext',
  '_loadStreamState',
]

/** How the client would begin a subscription of those kinds. */
const subscriptionKinds = [
  'newMapSubscription',
  'newMapClientsSubscription',
  'newMapUsersSubscription',
  'newSharedPollSubscription',
]

/** What the live client uses of the events of Node, of which it brings all. Listeners are replaced, never changed in place. */
const smallEmitter = `function requireEvents() {
  return class {
    _listenersOf = new Map()
    on(type, listener) {
      this._listenersOf.set(type, [...(this._listenersOf.get(type) ?? []), listener])
      return this
    }
    removeListener(type, listener) {
      const kept = this._listenersOf.get(type)?.filter((known) => known !== listener)
      if (kept) this._listenersOf.set(type, kept)
      return this
    }
    emit(type, ...given) {
      for (const listener of this._listenersOf.get(type) ?? []) listener.apply(this, given)
    }
  }
}`

/**
 * Libraries bring more than we use, in places where the bundler cannot tell. Should a newer one look otherwise, the build
 * says so.
 */
const unused: readonly { file: RegExp; cut: RegExp; times: number; instead: string }[] = [
  // The live client knows five ways to travel and three kinds of subscription; we take two and one.
  {
    file: /centrifuge\/build\/index\.mjs/,
    cut: /new (?:Webtransport|Sse|Sockjs)Transport\(/g,
    times: 3,
    instead: leftOut,
  },
  {
    file: /centrifuge\/build\/index\.mjs/,
    cut: /new (?:Map|SharedPoll)Subscription\(/g,
    times: 4,
    instead: leftOut,
  },
  // What only those kinds of subscription do; they are reached by their constructors alone.
  {
    file: /centrifuge\/build\/index\.mjs/,
    cut: new RegExp(`^ {4}(${subscriptionParts.join('|')})\\(.*\\) \\{\\n[^]*?^ {4}\\}$`, 'gm'),
    times: subscriptionParts.length,
    instead: '    $1() { throw new Error("left out of this build") }',
  },
  {
    file: /centrifuge\/build\/index\.mjs/,
    cut: new RegExp(`^ {4}(${subscriptionKinds.join('|')})\\(.*\\) \\{\\n[^]*?^ {4}\\}$`, 'gm'),
    times: subscriptionKinds.length,
    instead: '',
  },
  {
    file: /centrifuge\/build\/index\.mjs/,
    cut: /^function requireEvents \(\) \{\n[^]*?^\}$/gm,
    times: 1,
    instead: smallEmitter,
  },
  // How the router would write searches; ours are plain text (`entry/router.tsx`).
  {
    file: /router-core\/dist\/esm\/router\.js/,
    cut: /import \{ defaultParseSearch, defaultStringifySearch \} from "\.\/searchParams\.js";/g,
    times: 1,
    instead: 'const [defaultParseSearch, defaultStringifySearch] = [];',
  },
  // Every route of the router carries its link component; ours are plain links (NAV-03).
  {
    file: /react-router\/dist\/esm\/route\.js/,
    cut: /import \{ Link \} from "\.\/link\.js";/g,
    times: 1,
    instead: "const Link = 'a';",
  },
]

export function leaveOutUnused(): Plugin {
  return {
    name: 'leave-out-unused',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: unused.map(({ file }) => file) },
      handler(code, id) {
        let lean = code
        for (const { file, cut, times, instead } of unused) {
          if (!file.test(id)) continue
          if (lean.match(cut)?.length !== times) throw new Error(`${id} is not as it was known: ${cut.source}`)
          lean = lean.replaceAll(cut, instead)
        }
        return lean
      },
    },
  }
}

import type { Cut } from './cut.ts'

const file = /centrifuge\/build\/index\.mjs/

/** Whoever asks for it all the same is told. */
const problem = 'throw new Error("left out of this build")'
const leftOut = `(() => { ${problem} })(`
const leftOutMethod = `    $1() { ${problem} }`

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

/** Asked of a subscription by nobody here; two of them of the client as well. */
const uncalled = ['_debouncedPublish', 'setTagsFilter', 'deltaStats', 'presenceStats', 'ready']

/** Who comes to a channel and who leaves it is not sent to us. */
const ofOthers = ['_handleJoin', '_handleLeave']

/** The live client is one class for all that its server can do. */
export const unusedOfCentrifuge: readonly Cut[] = [
  // The live client knows five ways to travel and three kinds of subscription; we take two and one.
  {
    file,
    cut: /new (?:Webtransport|Sse|Sockjs)Transport\(/g,
    times: 3,
    instead: leftOut,
  },
  {
    file,
    cut: /new (?:Map|SharedPoll)Subscription\(/g,
    times: 4,
    instead: leftOut,
  },
  // What only those kinds of subscription do; they are reached by their constructors alone.
  {
    file,
    cut: methods(subscriptionParts),
    times: subscriptionParts.length,
    instead: leftOutMethod,
  },
  {
    file,
    cut: methods(subscriptionKinds),
    times: subscriptionKinds.length,
    instead: '',
  },
  {
    file,
    cut: /^function requireEvents \(\) \{\n[^]*?^\}$/gm,
    times: 1,
    instead: smallEmitter,
  },
  { file, cut: methods(uncalled), times: 7, instead: leftOutMethod },
  { file, cut: methods(ofOthers), times: 4, instead: '    $1() {}' },
]

/** Read by our own code, which checks that it is there (`live-connection.ts`). */
const readByUs = new Set(['_codec'])

/** Names with which the client speaks to itself: no minifier may shorten them, for it cannot know. */
export function shortenPrivateNames(code: string): string {
  const short = new Map<string, string>()
  return code.replaceAll(/(?<![\w$'"`])_[a-zA-Z]\w+/g, (name) => {
    if (readByUs.has(name)) return name
    if (!short.has(name)) short.set(name, `_${short.size}`)
    return short.get(name)!
  })
}

function methods(names: readonly string[]): RegExp {
  return new RegExp(`^ {4}(${names.join('|')})\\(.*\\) \\{\\n[^]*?^ {4}\\}$`, 'gm')
}

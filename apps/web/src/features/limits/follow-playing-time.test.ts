// @vitest-environment happy-dom
import { getSportsbookSession, getUserLimits, postActivity, postSportsbookSession } from '@touchline/contract'
import type { Endpoint, SportsbookSession } from '@touchline/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/index.ts'
import type { Api } from '../../api/index.ts'
import { followPlayingTime } from './follow-playing-time.ts'
import type { PlayingTime } from './follow-playing-time.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 16, 20, minute)).toISOString()
const session: SportsbookSession = {
  ...{ period: 60, is_check_due: false, from: at(0), to: at(1), bets_sum: 0, wins_sum: 0 },
  ...{ currency: 'EUR', subunits: 100, opened_at: at(0), ends_at: null },
}

let calls: Endpoint[] = []
let sent: object[] = []
let answers: Map<Endpoint, () => unknown>
let over: string[] = []
let due = 0
let prompts = 0
let time: PlayingTime | undefined

function follow({ isTracked = true } = {}): PlayingTime {
  const api = (async (endpoint: Endpoint, { headers }: { headers?: object }) => {
    calls.push(endpoint)
    if (headers) sent.push(headers)
    return answers.get(endpoint)?.()
  }) as unknown as Api
  time = followPlayingTime({
    api,
    isTracked,
    onCheckDue: () => (due += 1),
    onPromptDue: () => (prompts += 1),
    onOver: (limit, isEnded) => over.push(`${limit} ${isEnded}`),
  })
  return time
}

const count = (endpoint: Endpoint) => calls.filter((call) => call === endpoint).length
const reject = (code: ConstructorParameters<typeof ApiError>[0]) => () => {
  throw new ApiError(code)
}
const limitsOf =
  (...types: string[]) =>
  () => ({ user_limits: types.map((type) => ({ type, left: 30 })) })

beforeEach(() => {
  vi.useFakeTimers()
  ;[calls, over, due] = [[], [], 0]
  answers = new Map<Endpoint, () => unknown>([
    [getSportsbookSession, () => session],
    [getUserLimits, limitsOf('session')],
    [postActivity, () => ({})],
  ])
})
afterEach(() => {
  time?.end()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the session of the sportsbook', () => {
  it('PLAT-02a is opened once with the page, if a limit applies to the session', async () => {
    follow()
    await vi.advanceTimersByTimeAsync(61_000)
    expect([count(postSportsbookSession), calls[1]]).toEqual([1, postSportsbookSession])
    time?.end()
    calls = []
    answers.set(getUserLimits, limitsOf('wager'))
    follow()
    await vi.advanceTimersByTimeAsync(61_000)
    expect(count(postSportsbookSession)).toBe(0)
  })

  it('RG-05a [LIMIT-2] sends the time zone if the server has none or another one, and not otherwise', async () => {
    const answered = (zone: string | null | undefined) =>
      answers.set(getUserLimits, () => ({ ...limitsOf('wager')(), ...(zone !== undefined && { time_zone: zone }) }))
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    for (const [zone, times] of [
      [null, 1],
      ['Antarctica/Troll', 1],
      [own, 0],
      [undefined, 0],
    ] as const) {
      calls = []
      answered(zone)
      follow()
      await vi.advanceTimersByTimeAsync(1_000)
      expect([zone, count(postSportsbookSession), count(getSportsbookSession)]).toEqual([zone, times, 0])
      time?.end()
    }
    expect(sent).toContainEqual({ 'x-time-zone': own })
  })

  it('RG-05a [LIMIT-2] a time zone that the server knows by another name counts as the same one', async () => {
    const named = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (_locale, { timeZone } = {}) {
      const name = timeZone === undefined || timeZone === 'Asia/Calcutta' ? 'Asia/Kolkata' : timeZone
      return { resolvedOptions: () => ({ timeZone: name }) } as Intl.DateTimeFormat
    } as typeof Intl.DateTimeFormat)
    answers.set(getUserLimits, () => ({ ...limitsOf('wager')(), time_zone: 'Asia/Calcutta' }))
    follow()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(count(postSportsbookSession)).toBe(0)
    expect(named).toHaveBeenCalled()
  })

  it('PLAT-02b RG-03ac if opening it gets a 403 `out-of-limit`, the visit is over and the checks stop', async () => {
    answers.set(postSportsbookSession, reject('out-of-limit'))
    follow()
    await vi.advanceTimersByTimeAsync(61_000)
    expect([over, count(getSportsbookSession)]).toEqual([['session false'], 0])
  })

  it('PLAT-02b after a 403 with any other code the visit is not over', async () => {
    answers.set(postSportsbookSession, reject('excluded'))
    follow()
    await vi.advanceTimersByTimeAsync(0)
    expect([over, count(postSportsbookSession)]).toEqual([[], 1])
  })

  it('PLAT-02a is polled even if the call that opens it gets no reply', async () => {
    answers.set(postSportsbookSession, reject('overloaded'))
    follow()
    await vi.advanceTimersByTimeAsync(0)
    expect([over, count(getSportsbookSession)]).toEqual([[], 1])
  })
})

describe('reading the session', () => {
  it('RG-03d RG-04b happens every 30 seconds, and a reality check that is due is shown', async () => {
    follow()
    await vi.advanceTimersByTimeAsync(29_000)
    expect([count(getSportsbookSession), due]).toEqual([1, 0])
    answers.set(getSportsbookSession, () => ({ ...session, is_check_due: true }))
    await vi.advanceTimersByTimeAsync(31_000)
    expect([count(getSportsbookSession), due]).toEqual([3, 2])
  })

  it('RG-03e does not happen while no limit applies to the session, and starts when one is set', async () => {
    answers.set(getUserLimits, limitsOf('wager'))
    const following = follow()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(count(getSportsbookSession)).toBe(0)
    following.ask()
    await vi.advanceTimersByTimeAsync(0)
    expect(count(getSportsbookSession)).toBe(0)
    answers.set(getUserLimits, limitsOf('wager', 'session'))
    following.ask()
    await vi.advanceTimersByTimeAsync(0)
    expect(count(getSportsbookSession)).toBe(1)
    answers.set(getUserLimits, limitsOf('wager'))
    following.ask()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(count(getSportsbookSession)).toBe(1)
  })

  it('RG-03be stops after a reply that no limit applies, until limits change', async () => {
    answers.set(getSportsbookSession, reject('no-session-limit'))
    const following = follow()
    await vi.advanceTimersByTimeAsync(120_000)
    expect([count(getSportsbookSession), over]).toEqual([1, []])
    answers.set(getSportsbookSession, () => session)
    following.ask()
    await vi.advanceTimersByTimeAsync(31_000)
    expect(count(getSportsbookSession)).toBe(3)
  })

  it.each(['excluded', 'not-signed-in'] as const)(
    'RG-03f stops after a reply that other parts of the page handle, and does not end the visit itself: %s',
    async (code) => {
      answers.set(getSportsbookSession, reject(code))
      follow()
      await vi.advanceTimersByTimeAsync(120_000)
      expect([count(getSportsbookSession), over]).toEqual([1, []])
    },
  )

  it('RG-03a ends the visit if the session is out of its limit, and not if there is no reply', async () => {
    answers.set(getSportsbookSession, reject('unreachable'))
    follow()
    await vi.advanceTimersByTimeAsync(11_000)
    expect([count(getSportsbookSession), over]).toEqual([2, []])
    answers.set(getSportsbookSession, reject('out-of-limit'))
    await vi.advanceTimersByTimeAsync(120_000)
    expect([count(getSportsbookSession), over]).toEqual([3, ['session false']])
  })

  it('RG-03f stops the sign-in form from opening when calls report that a limit has ended the session', async () => {
    answers.set(getSportsbookSession, () => {
      throw new ApiError('out-of-limit', { status: 403 })
    })
    const following = follow()
    await vi.advanceTimersByTimeAsync(0)
    expect([following.explainsEnd(undefined), over]).toEqual([true, ['session false']])
  })

  it('RG-03a RG-02b reports the limit that has ended a session once, however many calls name it, and reports no other reason', async () => {
    const following = follow()
    await vi.advanceTimersByTimeAsync(0)
    // The session expired or was ended on another device while a check was under way.
    expect([following.explainsEnd(undefined), over]).toEqual([false, []])
    expect([following.explainsEnd('session'), following.explainsEnd('session')]).toEqual([true, true])
    expect(over).toEqual(['session true'])
  })
})

describe('a session limit that cannot be checked', () => {
  it.each(['unreachable', 'unreadable', 'internal'] as const)(
    'RG-03f ends the session after half a minute: %s',
    async (code) => {
      answers.set(getSportsbookSession, reject(code))
      follow()
      await vi.advanceTimersByTimeAsync(29_000)
      expect([count(getSportsbookSession), over]).toEqual([3, []])
      await vi.advanceTimersByTimeAsync(2_000)
      expect([count(getSportsbookSession), over]).toEqual([4, ['unchecked false']])
      await vi.advanceTimersByTimeAsync(120_000)
      expect([count(getSportsbookSession), over]).toEqual([4, ['unchecked false']])
    },
  )

  it('RG-03f a reply resets the count of failed checks', async () => {
    answers.set(getSportsbookSession, reject('unreachable'))
    follow()
    for (let round = 0; round < 3; round += 1) {
      await vi.advanceTimersByTimeAsync(21_000)
      answers.set(getSportsbookSession, () => ({ ...session, period: null, ends_at: at(50) }))
      await vi.advanceTimersByTimeAsync(10_000)
      answers.set(getSportsbookSession, reject('unreachable'))
      await vi.advanceTimersByTimeAsync(30_000)
    }
    expect(over).toEqual([])
  })

  it('RG-03f without a network the check waits, and runs as soon as the network is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    answers.set(getSportsbookSession, reject('unreachable'))
    follow()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(over).toEqual([])
    online.mockReturnValue(true)
    answers.set(getSportsbookSession, reject('out-of-limit'))
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(over).toEqual(['session false'])
  })

  it('RG-03f is not assumed where no session limit applies: checks without a reply do not end the visit', async () => {
    answers.set(getUserLimits, limitsOf('reality_check'))
    answers.set(getSportsbookSession, reject('unreachable'))
    follow()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(over).toEqual([])
    expect(count(getSportsbookSession)).toBeGreaterThan(10)
  })
})

it('RG-05 a player for whom the limit prompt is due is asked for limits', async () => {
  answers.set(getUserLimits, () => ({ user_limits: [], is_prompt_due: true }))
  follow()
  await vi.advanceTimersByTimeAsync(0)
  expect(prompts).toBe(1)
})

describe('activity', () => {
  it('RG-02a PLAT-13ab is posted every 60 s while the tab is visible, the site tracks activity and a limit counts it', async () => {
    answers.set(getUserLimits, limitsOf('activity'))
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
    follow()
    await vi.advanceTimersByTimeAsync(121_000)
    expect(count(postActivity)).toBe(2)
    visible.mockReturnValue('hidden')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(count(postActivity)).toBe(2)
    time?.end()
    visible.mockReturnValue('visible')
    follow({ isTracked: false })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(count(postActivity)).toBe(2)
    time?.end()
    answers.set(getUserLimits, limitsOf('wager'))
    follow()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(count(postActivity)).toBe(2)
  })

  it('RG-02a if the limits could not be read, they are read again before the next minute is posted', async () => {
    answers.set(getUserLimits, reject('unreachable'))
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    follow()
    await vi.advanceTimersByTimeAsync(61_000)
    expect([count(getUserLimits), count(postActivity)]).toEqual([1, 0])
    visible.mockReturnValue('visible')
    answers.set(getUserLimits, limitsOf('activity'))
    await vi.advanceTimersByTimeAsync(120_000)
    expect([count(getUserLimits), count(postActivity)]).toEqual([2, 2])
  })

  it('RG-02b a 401 reply to posted activity is reported as the limit that was reached', async () => {
    answers.set(getUserLimits, limitsOf('activity'))
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
    const following = follow()
    // The page reports every such reply to `explainsEnd`, so the stand-in does so too.
    answers.set(postActivity, () => {
      const error = new ApiError('not-signed-in', { status: 401, endedBy: 'activity' })
      following.explainsEnd(error.endedBy)
      throw error
    })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(over).toEqual(['activity true'])
  })
})

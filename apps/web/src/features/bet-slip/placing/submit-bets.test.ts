import { reduceSlip, restoredSlip, StoredSlip, storedSlip } from '@touchline/betting'
import type { PlacementBody, Slip, SlipEvent } from '@touchline/betting'
import { getBetRequest } from '@touchline/contract'
import type { Endpoint, PlacedBet } from '@touchline/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../api/index.ts'
import type { Api } from '../../../api/index.ts'
import { alertStore, showAlert } from '../../../site/page/alert-store.ts'
import { setAlertMessages } from '../../../site/page/failure-alert.ts'
import { createIdempotencyKey } from '../../../api/create-api.ts'
import { createBetSubmission } from './submit-bets.ts'
import { samplePlacedBet, samplePlacement, sampleSettings, sampleSlip } from '../testing/samples.ts'

const seed = Date.now()

/** The result of one send: what happens to the request and to its answer. */
type Fate = 'lost-request' | 'lost-answer' | 'failed' | 'busy' | 'limited' | 'incomplete' | Closed | 'answered'
/** Rejections because the server does not accept this call from the player, or a key of this age. */
type Closed = 'excluded' | 'out-of-limit' | 'country-blocked' | 'key-expired'
const fates: readonly Fate[] = ['lost-request', 'lost-answer', 'failed', 'busy', 'answered']

/** A fake API behind an unreliable network. Like the real one, it stores its answers by key. */
function openBook(line: readonly Fate[], rejects = false) {
  const answers = new Map<string, { bets: PlacedBet[] } | ApiError>()
  const sends: { key: string; payload: PlacementBody }[] = []
  let [bets, lookups] = [0, 0]
  type Given = { headers: { 'idempotency-key': string }; body: PlacementBody; params: { key: string } }
  const api = (async (endpoint: Endpoint, input: Given) => {
    const fate = line[sends.length + lookups] ?? 'answered'
    const isLookup = endpoint === getBetRequest
    const key = isLookup ? input.params.key : input.headers['idempotency-key']
    if (isLookup) lookups += 1
    else sends.push({ key, payload: input.body })
    if (fate === 'lost-request') throw new ApiError('unreachable')
    if (fate === 'failed') throw new ApiError('internal', { status: 500 })
    if (fate === 'busy') throw new ApiError('overloaded', { status: 503 })
    if (fate === 'limited') throw new ApiError('too-many-attempts', { status: 429 })
    if ((fate === 'excluded' || fate === 'out-of-limit' || fate === 'country-blocked') && !isLookup)
      throw new ApiError(fate, { status: 403 })
    if (fate === 'key-expired' && !isLookup) throw new ApiError(fate, { status: 409 })
    if (fate === 'incomplete' && !isLookup) throw new ApiError('account-incomplete', { status: 403 })
    const answer = answers.get(key) ?? (isLookup ? new ApiError('unknown-request', { status: 404 }) : take(key))
    if (fate === 'lost-answer') throw new ApiError('unreachable')
    if (answer instanceof ApiError) throw answer
    return answer
  }) as unknown as Api

  function take(key: string) {
    const rejection = { index: 0, reason: 'invalid-odds' as const, code: 101, odds: 1_900 }
    const answer = rejects
      ? new ApiError('bet-rejected', { status: 422, rejections: [rejection] })
      : { bets: [{ ...samplePlacedBet, id: key }] }
    if (!rejects) bets += 1
    answers.set(key, answer)
    return answer
  }
  return { api, sends, bets: () => bets, lookups: () => lookups }
}

/** Opens a page with a slip, storage and a bet submission of its own. */
function openPage(api: Api, stored: string | null, isCut: () => boolean = () => false, clock = { ms: Date.now() }) {
  let slip: Slip = stored === null ? sampleSlip() : restoredSlip(StoredSlip.parse(JSON.parse(stored)))
  let written = stored ?? JSON.stringify(storedSlip(slip))
  const signIns: boolean[] = []
  const submission = createBetSubmission({
    api,
    createKey: createIdempotencyKey,
    slip: () => slip,
    dispatch: (...events: readonly SlipEvent[]) => {
      for (const event of events) slip = reduceSlip(slip, event, sampleSettings)
      written = JSON.stringify(storedSlip(slip))
    },
    onPlaced: () => {},
    onSignInNeeded: (isUnconfirmed) => signIns.push(isUnconfirmed),
    // A closed page never resumes after its pause.
    pause: (ms) => {
      clock.ms += ms
      return isCut() ? new Promise<void>(() => {}) : Promise.resolve()
    },
    now: () => clock.ms,
  })
  const clear = () => void (slip = reduceSlip(slip, { type: 'cleared' }, sampleSettings))
  return { submission, slip: () => slip, stored: () => written, signIns, clear }
}

const { payload } = samplePlacement

function phaseOf({ ticketState, placement, placedBets, error }: Slip): string {
  if (placement) return placement.isChecking ? 'checking' : 'placing'
  return placedBets[0]?.id ?? error?.details ?? ticketState
}

describe(`placing a bet (seed ${seed})`, () => {
  it('BEY-02a sends one payload under one key and ends with the result of the bet, whatever the network loses', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...fates), { maxLength: 20 }), async (line) => {
        const book = openBook(line)
        const page = openPage(book.api, null)
        await page.submission.place(7, payload)
        expect(new Set(book.sends.map(({ key }) => key)).size).toBe(1)
        expect(book.sends.every((sent) => sent.payload === payload)).toBe(true)
        expect(phaseOf(page.slip())).toBe(book.bets() === 1 ? book.sends[0]?.key : 'INITIAL')
        // A bet is resent for a minute, in which six requests fit; one that reaches the server is enough.
        if (line.length < 6 || line.slice(0, 6).some((fate) => fate === 'answered' || fate === 'lost-answer'))
          expect(book.bets()).toBe(1)
      }),
      { seed },
    )
  })

  it('BEY-02 continues under the same key if the page was closed and opened again before the bet was confirmed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom<Fate>('lost-request', 'lost-answer', 'failed'), async (fate) => {
        const book = openBook([fate])
        const first = openPage(book.api, null, () => true)
        void first.submission.place(7, payload)
        await new Promise((resolve) => setTimeout(resolve))
        expect(phaseOf(first.slip())).toBe('checking')
        const second = openPage(book.api, first.stored())
        expect(phaseOf(second.slip())).toBe('checking')
        await second.submission.resume(7)
        expect(book.bets()).toBe(1)
        expect(book.sends.map(({ key }) => key)).toEqual([book.sends[0]?.key, book.sends[0]?.key])
        expect(book.sends[1]?.payload).toEqual(payload)
        expect(second.slip().ticketState).toBe('SUCCESS')
      }),
      { seed, numRuns: 20 },
    )
  })

  it('BEY-02 stores the key before the first request', async () => {
    const book = openBook([])
    let storedKey: string | undefined
    const page = openPage(
      (async (...call: unknown[]) => {
        storedKey = StoredSlip.parse(JSON.parse(page.stored())).sent?.key
        return (book.api as unknown as (...args: unknown[]) => unknown)(...call)
      }) as unknown as Api,
      null,
    )
    await page.submission.place(7, payload)
    expect(storedKey).toBe(book.sends[0]?.key)
  })

  it.each([
    {
      fate: 'lost-request',
      rejects: false,
      ends: { ticketState: 'INITIAL', error: null },
      bets: 0,
    },
    { fate: 'lost-answer', rejects: false, ends: { ticketState: 'SUCCESS' }, bets: 1 },
    { fate: 'lost-answer', rejects: true, ends: { ticketState: 'ERROR', error: { details: 'bet-rejected' } }, bets: 0 },
  ] as const)(
    'BEY-02 a bet from yesterday is looked up and never sent: $fate, rejected $rejects',
    async ({ fate, rejects, ends, bets }) => {
      const book = openBook([fate], rejects)
      const clock = { ms: 1_000_000 }
      const first = openPage(book.api, null, () => true, clock)
      void first.submission.place(7, payload)
      await new Promise((resolve) => setTimeout(resolve))
      clock.ms += 20 * 3_600_000
      const second = openPage(book.api, first.stored(), () => false, clock)
      await second.submission.resume(7)
      expect([book.sends.length, book.lookups(), book.bets()]).toEqual([1, 1, bets])
      expect(second.slip()).toMatchObject(ends)
    },
  )

  it('BEY-04e looks up a bet that was restored without its payload, and never sends it, however recent it is', async () => {
    const book = openBook(['lost-answer'])
    const clock = { ms: 1_000_000 }
    const first = openPage(book.api, null, () => true, clock)
    void first.submission.place(7, payload)
    await new Promise((resolve) => setTimeout(resolve))
    const { sent } = StoredSlip.parse(JSON.parse(first.stored()))
    const found = JSON.stringify({ ...(JSON.parse(first.stored()) as object), sent: { ...sent, payload: null } })
    const second = openPage(book.api, found, () => false, clock)
    await second.submission.resume(7)
    expect([book.sends.length, book.lookups(), book.bets()]).toEqual([1, 1, 1])
    expect(second.slip().ticketState).toBe('SUCCESS')
  })

  it('BEY-02c sends a bet again for a minute, then looks it up; once no request can still arrive, a bet with an unknown key was not placed', async () => {
    const book = openBook(Array.from({ length: 6 }, () => 'lost-request' as const))
    const clock = { ms: 1_000_000 }
    const page = openPage(book.api, null, () => false, clock)
    await page.submission.place(7, payload)
    // The first minute is over after pauses of 1, 2, 4, 8, 16 and 30 seconds.
    expect([book.sends.length, book.lookups()]).toEqual([6, 2])
    expect(clock.ms - 1_000_000).toBe(91_000)
    expect(phaseOf(page.slip())).toBe('INITIAL')
  })

  it('SLIP-14f leaves the slip at INITIAL if the bet never arrived, which the global alert reports', async () => {
    setAlertMessages({ t: (key: string) => key, knows: () => true } as unknown as Parameters<
      typeof setAlertMessages
    >[0])
    const book = openBook(Array.from({ length: 6 }, () => 'lost-request' as const))
    const page = openPage(book.api, null)
    await page.submission.place(7, payload)
    expect(page.slip()).toMatchObject({ ticketState: 'INITIAL', inProgress: false, error: null, processingBets: [] })
    expect(alertStore.getState().alert).toMatchObject({ tone: 'neg', text: 'problem.unknown-request' })
    showAlert(null)
  })

  it('BEY-02 a bet is not resent after the clock was set back', async () => {
    const book = openBook(['lost-request'])
    const clock = { ms: 10_000_000 }
    const first = openPage(book.api, null, () => true, clock)
    void first.submission.place(7, payload)
    await new Promise((resolve) => setTimeout(resolve))
    clock.ms = 5_000_000
    const second = openPage(book.api, first.stored(), () => false, clock)
    await second.submission.resume(7)
    expect([book.sends.length, book.lookups()]).toEqual([1, 1])
  })

  it('SLIP-14 two presses place one bet', async () => {
    const book = openBook(['lost-answer'])
    const page = openPage(book.api, null)
    await Promise.all([page.submission.place(7, payload), page.submission.place(7, payload)])
    expect([book.bets(), book.sends.length]).toEqual([1, 2])
  })

  it('SLIP-14e sets ERROR at once if there were too many attempts; nothing was placed, and nothing is sent again', async () => {
    const book = openBook(['limited'])
    const page = openPage(book.api, null)
    await page.submission.place(7, payload)
    expect(page.slip()).toMatchObject({
      ticketState: 'ERROR',
      inProgress: false,
      error: { message: 'error.place_bets.default', details: 'too-many-attempts' },
    })
    expect([book.sends.length, book.lookups(), book.bets()]).toEqual([1, 0, 0])
  })

  it('AUTH-05a sets ERROR at once if the account is incomplete; but if an earlier request may have placed the bet, the bet is looked up', async () => {
    const book = openBook(['incomplete'])
    const page = openPage(book.api, null)
    await page.submission.place(7, payload)
    expect(page.slip()).toMatchObject({ ticketState: 'ERROR', error: { details: 'account-incomplete' } })
    expect([book.sends.length, book.lookups(), book.bets()]).toEqual([1, 0, 0])
    const taken = openBook(['lost-answer', 'incomplete'])
    const other = openPage(taken.api, null)
    await other.submission.place(7, payload)
    expect(phaseOf(other.slip())).toBe(taken.sends[0]?.key)
    expect([taken.sends.length, taken.lookups(), taken.bets()]).toEqual([2, 1, 1])
  })

  it.each(['excluded', 'out-of-limit', 'country-blocked', 'key-expired'] as const)(
    'SLIP-14ek a send that the server did not look at (%s) gets an ERROR at once, and an earlier send is looked up',
    async (closed) => {
      const book = openBook([closed])
      const page = openPage(book.api, null)
      await page.submission.place(7, payload)
      expect(page.slip()).toMatchObject({ ticketState: 'ERROR', inProgress: false, error: { details: closed } })
      expect([book.sends.length, book.lookups(), book.bets()]).toEqual([1, 0, 0])
      const taken = openBook(['lost-answer', closed])
      const other = openPage(taken.api, null)
      await other.submission.place(7, payload)
      expect(phaseOf(other.slip())).toBe(taken.sends[0]?.key)
      expect([taken.sends.length, taken.lookups(), taken.bets()]).toEqual([2, 1, 1])
    },
  )

  it('SLIP-14k BEY-02 looks a bet up if its repeated request is rate-limited, because the first request may have placed it', async () => {
    const taken = openBook(['lost-answer', 'limited'])
    const page = openPage(taken.api, null)
    await page.submission.place(7, payload)
    expect(phaseOf(page.slip())).toBe(taken.sends[0]?.key)
    expect([taken.sends.length, taken.lookups(), taken.bets()]).toEqual([2, 1, 1])
    const lost = openBook(['lost-request', 'limited'])
    const other = openPage(lost.api, null)
    await other.submission.place(7, payload)
    expect([phaseOf(other.slip()), lost.sends.length, lost.bets()]).toEqual(['INITIAL', 2, 0])
  })

  it('BET-05 a rejection ends the submission and is shown; the next attempt is a new bet with a new key', async () => {
    const book = openBook(['lost-answer'], true)
    const page = openPage(book.api, null)
    await page.submission.place(7, payload)
    expect(page.slip()).toMatchObject({
      ticketState: 'ERROR',
      error: { details: 'bet-rejected', payload: [{ reason: 'invalid-odds' }], isWrongOddsError: true },
    })
    await page.submission.place(7, payload)
    expect(new Set(book.sends.map(({ key }) => key)).size).toBe(2)
    expect(book.bets()).toBe(0)
  })

  it('SESS-02 returns the slip to INITIAL if the session ended before the first request, but not while a bet is unconfirmed', async () => {
    const answers = [new ApiError('not-signed-in', { status: 401 })]
    const api = (async () => Promise.reject(answers.shift() ?? new ApiError('unreachable'))) as unknown as Api
    const page = openPage(api, null)
    await page.submission.place(7, payload)
    expect([phaseOf(page.slip()), page.signIns]).toEqual(['INITIAL', [false]])

    answers.push(new ApiError('unreachable'), new ApiError('not-signed-in', { status: 401 }))
    await page.submission.place(7, payload)
    expect([phaseOf(page.slip()), page.signIns]).toEqual(['checking', [false, true]])
  })

  it('BEY-02 a bet is not looked up for another player', async () => {
    const book = openBook(['lost-answer'])
    const first = openPage(book.api, null, () => true)
    void first.submission.place(7, payload)
    await new Promise((resolve) => setTimeout(resolve))
    const second = openPage(book.api, first.stored())
    await second.submission.resume(8)
    expect([phaseOf(second.slip()), book.sends.length]).toEqual(['INITIAL', 1])
  })

  it('after a sign-out the answer is ignored: it shows no receipt and does not ask to sign in', async () => {
    const book = openBook(['lost-answer'])
    const page = openPage(book.api, null, () => {
      page.clear()
      return false
    })
    await page.submission.place(7, payload)
    expect([phaseOf(page.slip()), page.signIns, book.sends.length]).toEqual(['INITIAL', [], 1])
  })

  it('BEY-02 stops retrying after thirty calls, and resumes when the player requests it', async () => {
    const book = openBook(['lost-answer', ...Array.from({ length: 29 }, () => 'lost-request' as const)])
    const page = openPage(book.api, null)
    await page.submission.place(7, payload)
    expect([phaseOf(page.slip()), book.sends.length + book.lookups()]).toEqual(['checking', 30])
    await page.submission.resume(7)
    expect([page.slip().ticketState, book.bets()]).toEqual(['SUCCESS', 1])
    expect(new Set(book.sends.map(({ key }) => key)).size).toBe(1)
  })
})

it('BET-05 keys are UUIDs of version 7', () => {
  const keys = Array.from({ length: 100 }, createIdempotencyKey)
  expect(new Set(keys).size).toBe(100)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

describe('a delayed bet', () => {
  const submitted: PlacedBet = { ...samplePlacedBet, status: 'submitted', decides_in_ms: 5_000 }
  const verdicts: Record<string, PlacedBet> = {
    SUCCESS: samplePlacedBet,
    ERROR: {
      ...samplePlacedBet,
      status: 'rejected',
      rejection: { index: 0, reason: 'invalid-odds', code: 101, odds: 1_900 },
    },
  }

  it.each(Object.keys(verdicts))(
    'BET-05g is sent once, looked up by its key when the decision is due, and ends in %s',
    async (end) => {
      const calls: string[] = []
      const states: string[] = []
      const page = openPage(
        (async (endpoint: Endpoint) => {
          calls.push(endpoint === getBetRequest ? 'look up' : 'send')
          states.push(page.slip().ticketState)
          return { bets: [calls.length < 3 ? { ...submitted, decides_in_ms: 5_000 / calls.length } : verdicts[end]] }
        }) as unknown as Api,
        null,
      )
      await page.submission.place(7, payload)
      expect(calls).toEqual(['send', 'look up', 'look up'])
      expect(states).toEqual(['PROCESSING', 'PROCESSING', 'PROCESSING'])
      expect(page.slip().ticketState).toBe(end)
    },
  )

  it('BET-05g BEY-02c is shown again after a reload and looked up, but never sent a second time', async () => {
    const calls: string[] = []
    const api = (bet: PlacedBet) =>
      (async (endpoint: Endpoint) => {
        calls.push(endpoint === getBetRequest ? 'look up' : 'send')
        return { bets: [bet] }
      }) as unknown as Api
    const clock = { ms: Date.now() }
    const first = openPage(api(submitted), null, () => true, clock)
    void first.submission.place(7, payload)
    await new Promise((resolve) => setTimeout(resolve))
    expect(first.slip().placement?.waiting).not.toBeNull()
    clock.ms += 61_000
    const second = openPage(api(samplePlacedBet), first.stored(), () => false, clock)
    await second.submission.resume(7)
    expect([calls, second.slip().ticketState]).toEqual([['send', 'look up'], 'SUCCESS'])
  })
})

// @vitest-environment happy-dom
import { MatchStatus } from '@touchline/contract'
import type { MatchPart } from '@touchline/contract'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Api } from '../../api/index.ts'
import { sampleMatch } from '../../live/testing/samples.ts'
import { mount } from '../../site/testing/mount.ts'
// Loads the lazily imported module in advance, because a dynamic import would not finish while timers are fake.
import './match-widgets.ts'
import { useMatchParts } from './match-parts.ts'
import { TestPage } from '../../site/testing/test-page.tsx'

type Answer = readonly MatchPart[] | 'down'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

function Parts({ status, first }: { status: MatchStatus; first: readonly MatchPart[] | null }) {
  return useMatchParts(match, status, first).join(' ')
}

const match = sampleMatch({ status: MatchStatus.Live })

async function show(status: MatchStatus, first: readonly MatchPart[] | null, answers: Answer[]) {
  let calls = 0
  const api = (async () => {
    const answer = answers[Math.min(calls, answers.length - 1)] ?? 'down'
    calls += 1
    if (answer === 'down') throw new Error('offline')
    return { type: 'statistics', available: answer }
  }) as unknown as Api
  const { container } = await mount(
    <TestPage api={api}>
      <Parts status={status} first={first} />
    </TestPage>,
  )
  const wait = (seconds: number) => act(async () => vi.advanceTimersByTimeAsync(seconds * 1_000))
  return { container, wait, calls: () => calls }
}

describe('SHELL-11a widgets of a match that appear after the page was loaded', () => {
  it('are shown once the API lists them, even if a call has failed before', async () => {
    const { container, wait, calls } = await show(MatchStatus.Live, null, ['down', [], ['timeline']])
    expect(container.textContent).toBe('')
    await wait(10)
    expect(container.textContent).toBe('')
    await wait(20)
    await wait(30)
    expect(container.textContent).toBe('timeline')
    await wait(3_600)
    expect(calls()).toBe(3)
  })

  it('are requested again after the match has ended, until they include results', async () => {
    const { container, wait } = await show(
      MatchStatus.Finished,
      ['statistics'],
      [['statistics'], ['statistics'], ['statistics'], ['statistics', 'results']],
    )
    await wait(1)
    expect(container.textContent).toBe('statistics')
    await wait(60)
    expect(container.textContent).toBe('statistics results')
  })

  it('are requested a limited number of times, and not at all if the page was rendered with all of them', async () => {
    const never = await show(MatchStatus.Live, [], [[]])
    await never.wait(7_200)
    expect(never.calls()).toBe(7)
    const whole = await show(MatchStatus.Live, ['statistics'], [[]])
    await whole.wait(7_200)
    expect(whole.calls()).toBe(0)
    expect(whole.container.textContent).toBe('statistics')
  })
})

// @vitest-environment happy-dom
import { postVote } from '@touchline/contract'
import type { Endpoint, Match, Prediction } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Api } from '../../api/index.ts'
import { mount } from '../../site/testing/mount.ts'
import { dispatchSession, sessionStore } from '../session/index.ts'
import { PredictionVote } from './prediction-vote.tsx'
import { TestPage } from '../../site/testing/test-page.tsx'

const player = { id: 7, name: 'D', email: 'd@x.example', language: 'en', currency: 'EUR', isLoggedIn: true as const }
const match = { id: 9, home: { name: 'Ayr' }, away: { name: 'Hull' } } as Match
const open: Prediction = {
  prediction_id: 'match:9',
  options: ['home', 'draw', 'away'],
  open: true,
  closes_at: '2026-11-20T21:00:00Z',
  vote: null,
  results: null,
}
const vote = { prediction_id: 'match:9', data: { option: 'home' as const }, created_at: '2026-11-16T10:00:00Z' }
const results = { total: 8, counts: { home: 5, draw: 2, away: 1 } }

afterEach(() => sessionStore.setState({ session: { status: 'unknown' } }))

async function show(answer: (endpoint: Endpoint) => Promise<Prediction>) {
  dispatchSession({ type: 'profile-read', player, accounts: [] })
  const api = (async (endpoint: Endpoint) => ({ prediction: await answer(endpoint) })) as unknown as Api
  const { container } = await mount(
    <TestPage i18n={createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })} api={api}>
      <PredictionVote match={match} />
    </TestPage>,
  )
  await act(async () => {})
  return container
}

const buttons = (container: HTMLElement) => [...container.querySelectorAll('button')]

it('MISC-01a the votes of others are shown only after the player’s own vote, and no price is shown', async () => {
  const container = await show(async (endpoint) => (endpoint === postVote ? { ...open, vote, results } : open))
  expect(buttons(container).map((each) => each.textContent)).toEqual(['Ayr', 'Draw', 'Hull'])
  await act(async () => buttons(container)[0]?.click())
  expect(buttons(container).map((each) => each.textContent)).toEqual(['AyrYour pick63 %', 'Draw25 %', 'Hull12 %'])
  expect(buttons(container)[0]?.getAttribute('aria-pressed')).toBe('true')
  expect(container.textContent).toContain('8 picks')
})

it('MISC-01 a vote that could not be saved shows an error, and can be repeated', async () => {
  const container = await show(async (endpoint) => {
    if (endpoint === postVote) throw new Error('offline')
    return open
  })
  await act(async () => buttons(container)[1]?.click())
  expect(container.querySelector('[role="alert"]')?.textContent).toContain('was not saved')
  expect(buttons(container)[1]?.getAttribute('aria-pressed')).toBe('false')
})

it('MISC-01 BEY-04 an answer to the previous player’s vote is not shown to the next player', async () => {
  let answerPick: (prediction: Prediction) => void = () => {}
  let readings = 0
  const container = await show((endpoint) => {
    if (endpoint === postVote) return new Promise((resolve) => void (answerPick = resolve))
    readings += 1
    return readings === 1 ? Promise.resolve(open) : new Promise(() => {})
  })
  await act(async () => buttons(container)[0]?.click())
  await act(async () => dispatchSession({ type: 'profile-read', player: { ...player, id: 8 }, accounts: [] }))
  expect(container.querySelector('.prediction')).toBeNull()
  await act(async () => answerPick({ ...open, vote, results }))
  expect(container.querySelector('.prediction')).toBeNull()
})

it('MISC-01 once the match has begun, nobody can vote, and the card is not shown if there are no votes', async () => {
  const closed = await show(async () => ({ ...open, open: false, results }))
  expect([buttons(closed).length, closed.querySelectorAll('.prediction__option').length]).toEqual([0, 3])
  const empty = await show(async () => ({ ...open, open: false, results: { total: 0, counts: {} } }))
  expect(empty.querySelector('.prediction')).toBeNull()
})

it('MISC-01 the text states the day on which voting ends; if a vote fails because the match has begun, it cannot be repeated', async () => {
  let hasBegun = false
  const container = await show(async (endpoint) => {
    if (endpoint !== postVote) return hasBegun ? { ...open, open: false, results } : open
    hasBegun = true
    throw new Error('refused')
  })
  expect(container.textContent).toContain('closes when it begins: ')
  expect(container.textContent).toMatch(/(Nov|Today|Tomorrow).* 21:00/)
  await act(async () => buttons(container)[1]?.click())
  expect(buttons(container)).toHaveLength(0)
  expect(container.textContent).toContain('The match is on.')
  expect(container.textContent).not.toContain('was not saved')
})

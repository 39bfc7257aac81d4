import { QueryClient } from '@tanstack/react-query'
import { getPlayer } from '@touchline/contract'
import type { Endpoint } from '@touchline/contract'
import { expect, it } from 'vitest'
import type { Api } from '../../../api/index.ts'
import { dispatchSession, shownPlayerId } from '../../session/index.ts'
import { profileQuery } from './profile-page.tsx'

const player = (id: number) => ({
  ...{ id, name: 'Demo', email: 'demo@x.example', language: 'en', currency: 'EUR' },
  isLoggedIn: true as const,
})

it.each([
  ['the player who is shown', 7, { id: 7 }, 7],
  ['another player, who signed in in another tab', 8, 'not-signed-in', 8],
  ['a signed-out player', null, 'not-signed-in', null],
])('BEY-04f the profile of %s', async (_title, signedInAs, outcome, shown) => {
  dispatchSession({ type: 'profile-read', player: player(7), accounts: [] })
  const api = (async (endpoint: Endpoint) =>
    endpoint === getPlayer
      ? { player: signedInAs === null ? null : player(signedInAs) }
      : { accounts: [] }) as unknown as Api
  const reading = new QueryClient().fetchQuery({ ...profileQuery(api, 7, 'en'), retry: false })
  const read = await reading.catch((error: { code: string }) => error.code)
  if (typeof outcome === 'string') expect(read).toBe(outcome)
  else expect(read).toMatchObject(outcome)
  expect(shownPlayerId()).toBe(shown)
})

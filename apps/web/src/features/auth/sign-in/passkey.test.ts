// @vitest-environment happy-dom
import { postPasskeyChallenge } from '@touchline/contract'
import type { Endpoint } from '@touchline/contract'
import { afterEach, expect, it, vi } from 'vitest'
import type { Api } from '../../../api/index.ts'
import { signInWithPasskey } from './passkey.tsx'

afterEach(() => vi.unstubAllGlobals())

it('AUTH-13b when the sign-in form closes, the browser’s passkey dialog closes too, and no player is signed in', async () => {
  const leaving = new AbortController()
  const given: (AbortSignal | undefined)[] = []
  vi.stubGlobal('PublicKeyCredential', vi.fn())
  vi.stubGlobal('navigator', {
    credentials: {
      get: ({ signal }: { signal?: AbortSignal }) => {
        given.push(signal)
        return new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')))
        })
      },
    },
  })
  const calls: Endpoint[] = []
  const api = (async (endpoint: Endpoint) => {
    calls.push(endpoint)
    return { challenge: 'c', options: { challenge: 'AAAA' } }
  }) as unknown as Api
  const entering = signInWithPasskey(api, leaving.signal)
  await vi.waitFor(() => expect(given).toEqual([leaving.signal]))
  leaving.abort()
  expect(await entering).toBe(false)
  expect(calls).toEqual([postPasskeyChallenge])
})

import { postWebsocketToken } from '@touchline/contract'
import { UnauthorizedError } from 'centrifuge'
import { describe, expect, it } from 'vitest'
import { createLiveCalls, readReply } from './live-calls.ts'

describe('LIVE-02 reading an answer', () => {
  const answer = (status: number, body: unknown = {}) => readReply(postWebsocketToken, Response.json(body, { status }))

  it('gives what the contract promises', async () => {
    await expect(answer(200, { token: 'abc' })).resolves.toEqual({ token: 'abc' })
  })

  it.each([{ token: '' }, { token: null }, {}])(
    'LIVE-08d is unauthorized by an answer without a token: %j',
    async (body) => {
      await expect(answer(200, body)).rejects.toBeInstanceOf(UnauthorizedError)
    },
  )

  it.each([401, 403])('tells the client on %i not to retry', async (status) => {
    await expect(answer(status)).rejects.toBeInstanceOf(UnauthorizedError)
  })

  it.each([429, 500, 503])('lets the client try again after %i', async (status) => {
    const failure: unknown = await answer(status).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(UnauthorizedError)
  })

  it('takes 404 for a match that is not shown', async () => {
    await expect(answer(404)).resolves.toBeNull()
  })
})

describe('LIVE-02 asking', () => {
  async function sent(origin: string): Promise<RequestInit> {
    let init: RequestInit = {}
    const calls = createLiveCalls({
      origin,
      language: () => 'ar',
      fetch: async (_url, given) => {
        init = given ?? {}
        return Response.json({ token: 'abc' })
      },
    })
    await calls.getToken()
    return init
  }

  it('says that it is the app, and takes nothing from a cache', async () => {
    expect(await sent('')).toMatchObject({ headers: { 'x-touchline-app': 'web' }, cache: 'no-store' })
  })

  it('I18N-01 requests the language of the page', async () => {
    expect((await sent('')).headers).toMatchObject({ 'accept-language': 'ar' })
  })

  it('names its origin where no browser does it', async () => {
    expect((await sent('')).headers).not.toHaveProperty('origin')
    expect((await sent('http://127.0.0.1:9000')).headers).toMatchObject({ origin: 'http://127.0.0.1:9000' })
  })
})

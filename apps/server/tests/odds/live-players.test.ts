import {
  deleteSignOut,
  postClosure,
  postWebsocketAuthorize,
  postWebsocketToken,
  privateChannel,
} from '@touchline/contract'
import { collect, connectLive, signLiveToken, waitFor } from '@touchline/testkit'
import { State, SubscriptionState, UnauthorizedError } from 'centrifuge'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callApi } from '../fixtures/call-api.ts'
import { openPlayers } from '../fixtures/player-fixture.ts'
import type { PlayerFixture } from '../fixtures/player-fixture.ts'

let fixture: PlayerFixture
const cleanups: (() => void)[] = []
beforeAll(async () => void (fixture = await openPlayers('live-players', { centrifugo: true })))
afterAll(async () => {
  for (const cleanup of cleanups) cleanup()
  await fixture?.close()
})

async function connectionToken(token?: string): Promise<string> {
  const { body } = await fixture.call({ method: 'POST', path: postWebsocketToken.path, token })
  return postWebsocketToken.reply.parse(body).token
}

async function authorize(channels: string[], token?: string) {
  const { body } = await fixture.call({ method: 'POST', path: postWebsocketAuthorize.path, body: { channels }, token })
  return postWebsocketAuthorize.reply.parse(body).channels
}

/** Opens a live connection like a page of a browser with this session. */
function openPage(session: () => string | undefined) {
  const client = connectLive({
    url: fixture.suite.live.websocketUrl,
    getToken: () => connectionToken(session()),
    minReconnectDelay: 20,
    maxReconnectDelay: 100,
  })
  cleanups.push(() => client.disconnect())
  return {
    client,
    follow(channel: string) {
      const subscription = client.newSubscription(channel, {
        getToken: async () => {
          const [granted] = await authorize([channel], session())
          if (!granted) throw new UnauthorizedError('no token')
          return granted.token
        },
      })
      const collection = collect(subscription)
      subscription.subscribe()
      return { subscription, collection }
    },
  }
}

describe('LIVE-02 tokens of players', () => {
  it("LIVE-02a BOOK-22a the connection token is for the session's player, or without a player if there is no valid session", async () => {
    const id = await fixture.addPlayer('token@example.com')
    expect(decodeJwt(await connectionToken(await fixture.open('token@example.com'))).sub).toBe(String(id))
    expect(decodeJwt(await connectionToken('x'.repeat(43))).sub).toBe('')
  })

  it("LIVE-02bc LIVE-03c BOOK-22b only the player's private channel is authorized, in a language of the site", async () => {
    const id = await fixture.addPlayer('own@example.com')
    const token = await fixture.open('own@example.com')
    const own = privateChannel('en', id)
    const foreign = [
      privateChannel('en', id + 1),
      privateChannel('xx', id),
      `private:en.${id}`,
      `$private:en.${id}0`,
      `$private:en.0${id}`,
      `$public:en`,
      `$match:${id}`,
      `$private:en.${id} `,
      `$private:EN.${id}`,
      `public:en`,
    ]
    const granted = await authorize([own, ...foreign, own], token)
    expect(granted.map(({ channel }) => channel)).toEqual([own])
    expect(decodeJwt(granted[0]?.token ?? '')).toMatchObject({ sub: String(id), channel: own })
    expect(await authorize([own])).toEqual([])
  })

  it("LIVE-06bcdfghi Centrifugo's own client can read history and presence with our tokens, and cannot publish", async () => {
    const id = await fixture.addPlayer('stock@example.com')
    const session = await fixture.open('stock@example.com')
    const info = { site: expect.any(String), locale: 'en' }
    expect(decodeJwt(await connectionToken(session))).toMatchObject({ sub: String(id), info })
    expect(decodeJwt(await connectionToken())).toMatchObject({ sub: '', info })
    const own = privateChannel('en', id)
    const { client, follow } = openPage(() => session)
    await client.ready(5_000)
    const shown = ['match:1', 'line:1', 'public:en', 'pulse:feed']
    await follow(own).subscription.ready(5_000)
    for (const channel of shown) {
      const subscription = client.newSubscription(channel)
      subscription.subscribe()
      await subscription.ready(5_000)
    }
    const { clients } = await client.presence(own)
    expect(Object.values(clients)).toMatchObject([
      { client: expect.any(String), user: String(id), connInfo: info, chanInfo: info },
    ])
    const denied = { code: 103 }
    for (const channel of shown)
      await expect(client.presence(channel)).rejects.toMatchObject({ code: expect.toBeOneOf([103, 108]) })
    for (const channel of [own, ...shown])
      await expect(client.publish(channel, { type: 'pulse' })).rejects.toMatchObject(denied)
    for (const channel of [own, 'match:1', 'line:1', 'public:en'])
      expect((await client.history(channel, { limit: 10 })).publications).toEqual(expect.any(Array))
    await expect(client.history('match:2', { limit: 10 })).rejects.toMatchObject(denied)
    await expect(client.rpc('probe', {})).rejects.toMatchObject({ code: 108 })
  })

  it('LIVE-03 another player cannot use a stolen channel token', async () => {
    const victim = await fixture.addPlayer('victim@example.com')
    await fixture.addPlayer('thief@example.com')
    const [victims, thiefs] = [await fixture.open('victim@example.com'), await fixture.open('thief@example.com')]
    const channel = privateChannel('en', victim)
    const [stolen] = await authorize([channel], victims)
    const { client } = openPage(() => thiefs)
    const subscription = client.newSubscription(channel, { token: stolen?.token ?? '' })
    subscription.subscribe()
    await waitFor('the rejection', () => client.state === State.Disconnected, { timeoutMs: 5_000 })
    expect(subscription.state).not.toBe(SubscriptionState.Subscribed)
  })
})

describe('LIVE-02 private tokens end with the session', () => {
  it('LIVE-02 tokens of a player are valid for two minutes at most', async () => {
    const id = await fixture.addPlayer('brief@example.com')
    const token = await fixture.open('brief@example.com')
    const [granted] = await authorize([privateChannel('en', id)], token)
    for (const text of [await connectionToken(token), granted?.token ?? '']) {
      const { exp = 0, iat = 0 } = decodeJwt(text)
      expect(exp - iat).toBeLessThanOrEqual(120)
    }
  })

  it('a connection token is rejected as a channel token, and a channel token as a connection token', async () => {
    const id = await fixture.addPlayer('crossed@example.com')
    const session = await fixture.open('crossed@example.com')
    const channel = privateChannel('en', id)
    const { tokenSecret: secret, websocketUrl: url } = fixture.suite.live
    const page = openPage(() => session)
    const subscription = page.client.newSubscription(channel, {
      token: signLiveToken(secret, { sub: String(id), channel, aud: 'touchline-connection' }),
    })
    subscription.subscribe()
    await waitFor('the rejection', () => subscription.state === SubscriptionState.Unsubscribed, { timeoutMs: 5_000 })
    const crossed = connectLive({
      url,
      token: signLiveToken(secret, { sub: String(id), aud: 'touchline-subscription' }),
    })
    cleanups.push(() => crossed.disconnect())
    await waitFor('the other rejection', () => crossed.state === State.Disconnected, { timeoutMs: 5_000 })
    expect([subscription.state, crossed.state]).toEqual([SubscriptionState.Unsubscribed, State.Disconnected])
  })

  it('LIVE-02 LIVE-06e a page stays connected although its tokens expire again and again, and soon after a sign-out the earlier tokens are rejected', async () => {
    const id = await fixture.addPlayer('short@example.com')
    const channel = privateChannel('en', id)
    const brief = await fixture.suite.startServer('api', { env: { LIVE_PRIVATE_SECONDS: '2' } })
    await brief.ready()
    const session = await fixture.open('short@example.com')
    const request = async (path: string, body?: object) =>
      (await callApi(brief, { method: 'POST', path, token: session, ...(body && { body }) })).body
    const given = { connection: [] as string[], subscription: [] as string[] }
    const page = connectLive({
      url: fixture.suite.live.websocketUrl,
      getToken: async () => {
        const { token } = postWebsocketToken.reply.parse(await request(postWebsocketToken.path))
        given.connection.push(token)
        return token
      },
    })
    cleanups.push(() => page.disconnect())
    const subscription = page.newSubscription(channel, {
      getToken: async () => {
        const { channels } = postWebsocketAuthorize.reply.parse(
          await request(postWebsocketAuthorize.path, { channels: [channel] }),
        )
        given.subscription.push(channels[0]?.token ?? '')
        return channels[0]?.token ?? ''
      },
    })
    const interruptions: unknown[] = []
    subscription.subscribe()
    await subscription.ready(5_000)
    page.on('connecting', (context) => interruptions.push(context))
    subscription.on('subscribing', (context) => interruptions.push(context))
    await waitFor('three tokens of each', () => given.connection.length > 2 && given.subscription.length > 2, {
      timeoutMs: 15_000,
    })
    expect(interruptions).toEqual([])
    page.disconnect()
    await callApi(brief, { method: 'DELETE', path: deleteSignOut.path, token: session })
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    const late = connectLive({ url: fixture.suite.live.websocketUrl, token: given.connection.at(-1) ?? '' })
    cleanups.push(() => late.disconnect())
    const rejections: number[] = []
    late.on('disconnected', ({ code }) => rejections.push(code))
    await waitFor('the rejection', () => rejections.length === 1, { timeoutMs: 5_000 })
    // The ended session gets only visitor tokens. The channel's last token is rejected on a visitor's connection and on
    // the player's.
    const { token: visitor } = postWebsocketToken.reply.parse(await request(postWebsocketToken.path))
    expect(decodeJwt(visitor).sub).toBe('')
    expect(await request(postWebsocketAuthorize.path, { channels: [channel] })).toEqual({ channels: [] })
    for (const token of [visitor, signLiveToken(fixture.suite.live.tokenSecret, { sub: String(id) })]) {
      const client = connectLive({ url: fixture.suite.live.websocketUrl, token })
      cleanups.push(() => client.disconnect())
      await client.ready(5_000)
      const old = client.newSubscription(channel, { token: given.subscription.at(-1) ?? '' })
      const ends: number[] = []
      old.on('unsubscribed', ({ code }) => ends.push(code))
      old.subscribe()
      await waitFor('the rejection of the channel', () => ends.length === 1, { timeoutMs: 5_000 })
    }
  }, 40_000)
})

it('a player can have at most twenty open sockets', async () => {
  const id = await fixture.addPlayer('many@example.com')
  const token = signLiveToken(fixture.suite.live.tokenSecret, { sub: String(id) })
  const clients = Array.from({ length: 20 }, () => connectLive({ url: fixture.suite.live.websocketUrl, token }))
  cleanups.push(() => clients.forEach((client) => client.disconnect()))
  await Promise.all(clients.map((client) => client.ready(10_000)))
  const refused: number[] = []
  const last = connectLive({ url: fixture.suite.live.websocketUrl, token })
  cleanups.push(() => last.disconnect())
  last.on('disconnected', ({ code }) => refused.push(code))
  await waitFor('the rejection', () => refused.length === 1, { timeoutMs: 10_000 })
  expect(refused).toEqual([3504])
})

describe('PLAT-01 signing out', () => {
  it("PLAT-01a closes the sockets: the browser that signed out reconnects as a visitor, and the player's other device still as the player", async () => {
    const id = await fixture.addPlayer('leaver@example.com')
    const channel = privateChannel('en', id)
    let here: string | undefined = await fixture.open('leaver@example.com')
    const there = await fixture.open('leaver@example.com')
    const pages = [openPage(() => here), openPage(() => there)]
    const followed = pages.map((page) => page.follow(channel))
    for (const { subscription } of followed) await subscription.ready(5_000)
    const closed: number[] = []
    for (const { client } of pages) client.on('connecting', ({ code }) => closed.push(code))

    const leaving = here
    here = undefined
    await fixture.call({ method: 'DELETE', path: deleteSignOut.path, token: leaving })
    await waitFor('both sockets to close', () => closed.length === 2, { timeoutMs: 5_000 })
    expect(closed).toEqual([3014, 3014])
    for (const { client } of pages) await client.ready(5_000)
    const [left, stayed] = followed
    await waitFor('the private channel to be lost', () => left?.subscription.state === SubscriptionState.Unsubscribed, {
      timeoutMs: 5_000,
    })
    await stayed?.subscription.ready(5_000)

    await fixture.suite.database.query(
      `INSERT INTO touchline.outbox (method, payload, partition) VALUES ('publish', $1, 0)`,
      [{ channel, data: { secret: true } }],
    )
    await stayed?.collection.waitForCount(1)
    expect(left?.collection.publications).toEqual([])
  })

  it('AUTH-13d closing the account closes the sockets of every browser, and none reconnects as the player', async () => {
    const id = await fixture.addPlayer('closing@example.com')
    const channel = privateChannel('en', id)
    const sessions = [await fixture.open('closing@example.com'), await fixture.open('closing@example.com')]
    const pages = sessions.map((token) => openPage(() => token))
    const followed = pages.map((page) => page.follow(channel))
    for (const { subscription } of followed) await subscription.ready(5_000)
    const closed: number[] = []
    for (const { client } of pages) client.on('connecting', ({ code }) => closed.push(code))
    expect((await fixture.call({ method: 'POST', path: postClosure.path, token: sessions[0] })).status).toBe(200)
    await waitFor('both sockets to close', () => closed.length === 2, { timeoutMs: 5_000 })
    expect(closed).toEqual([3014, 3014])
    for (const { subscription } of followed)
      await waitFor('the private channel to be lost', () => subscription.state === SubscriptionState.Unsubscribed, {
        timeoutMs: 5_000,
      })
  })

  it('PLAT-01 succeeds even if Centrifugo does not answer', async () => {
    await fixture.addPlayer('quiet@example.com')
    const token = await fixture.open('quiet@example.com')
    fixture.suite.live.kill()
    const { status } = await fixture.call({ method: 'DELETE', path: deleteSignOut.path, token })
    expect(status).toBe(200)
    await fixture.api.waitForLog(({ msg }) => msg === 'sockets not closed')
    expect(decodeJwt(await connectionToken(token)).sub).toBe('')
  })
})

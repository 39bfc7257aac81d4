import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { appHeader, deleteSignOut, getPlayer, postSignIn } from '@touchline/contract'
import { bookWithoutSites, openSuite } from '@touchline/testkit'
import type { AppProcess, Suite } from '@touchline/testkit'
import { seedDemo } from './bet-path/open-site.ts'

const demo = { email: 'demo@touchline.example', password: 'play-money-only' }

let suite: Suite
let api: AppProcess
let site: OneOrigin

test.beforeAll(async () => {
  suite = await openSuite({ name: 'session', centrifugo: false, rabbit: false, schema: bookWithoutSites })
  seedDemo(suite)
  api = await suite.startServer('api')
  await api.ready()
  site = await serveOneOrigin(api.url)
})

test.afterAll(async () => {
  site?.close()
  await suite?.close()
})

type Sent = { method: string; path: string; body?: object; headers?: Record<string, string> }

/** Sends a call from a script of the page, so that the browser adds its cookies and origin. */
function send(page: Page, { method, path, body, headers = {} }: Sent): Promise<{ status: number; body: unknown }> {
  return page.evaluate(
    async ([url, init]) => {
      const response = await fetch(url, init)
      return { status: response.status, body: (await response.json()) as unknown }
    },
    [
      path,
      {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      },
    ] as const,
  )
}

async function whoIs(page: Page): Promise<string | null | undefined> {
  const { body } = await send(page, { method: 'GET', path: getPlayer.path })
  return getPlayer.reply.parse(body).player?.email ?? null
}

// Chromium accepts a Secure cookie over plain HTTP from these hosts, because it considers them trustworthy.
for (const host of ['localhost', '127.0.0.1', 'touchline.localhost']) {
  test(`AUTH-11 the session cookie works on http://${host}, and scripts cannot read it`, async ({ page, context }) => {
    await page.goto(`http://${host}:${site.port}/`)
    expect(await whoIs(page)).toBeNull()
    const answer = await send(page, { method: 'POST', path: postSignIn.path, body: demo, headers: appHeader })
    expect(answer.status).toBe(200)
    expect(await whoIs(page)).toBe(demo.email)
    expect(await page.evaluate(() => document.cookie)).toBe('')
    const safe = { domain: host, path: '/', httpOnly: true, secure: true, sameSite: 'Lax' }
    const cookies = (await context.cookies()).toSorted((one, other) => (one.name < other.name ? -1 : 1))
    expect(cookies).toMatchObject([
      { ...safe, name: '__Host-device' },
      { ...safe, name: '__Host-sid', expires: -1 },
    ])
    await page.reload()
    expect(await whoIs(page)).toBe(demo.email)

    await send(page, { method: 'DELETE', path: deleteSignOut.path, headers: appHeader })
    expect(await whoIs(page)).toBeNull()
    // The cookie of the known device stays after signing out.
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['__Host-device'])
  })
}

test('AUTH-11 a page of another site can neither sign the player out nor sign them in as another player', async ({
  page,
}) => {
  const home = `http://localhost:${site.port}`
  await page.goto(`${home}/`)
  await send(page, { method: 'POST', path: postSignIn.path, body: demo, headers: appHeader })

  const evil = await serveOneOrigin(api.url)
  await page.goto(`http://127.0.0.1:${evil.port}/`)
  const statuses: number[] = []
  page.on('response', (response) => response.url().startsWith(home) && statuses.push(response.status()))
  const attempts = await page.evaluate(
    async ([out, inside]) => {
      const tries: [string, RequestInit][] = [
        [inside, { method: 'POST', mode: 'no-cors', credentials: 'include', body: '{"email":"x","password":"y"}' }],
        [out, { method: 'DELETE', credentials: 'include', headers: { 'x-touchline-app': 'web' } }],
        [inside, { method: 'POST', credentials: 'include', headers: { 'x-touchline-app': 'web' }, body: '{}' }],
      ]
      return Promise.all(
        tries.map(([url, init]) =>
          fetch(url, init).then(
            ({ type }) => type,
            () => 'blocked',
          ),
        ),
      )
    },
    [`${home}${deleteSignOut.path}`, `${home}${postSignIn.path}`] as const,
  )
  expect(attempts).toEqual(['blocked', 'blocked', 'blocked'])
  await page.setContent(`<form method="post" action="${home}${postSignIn.path}"><input name="email"></form>`)
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().isNavigationRequest()),
    page.evaluate(() => document.forms[0]?.submit()),
  ])
  expect(answer.status()).toBe(403)
  await page.waitForURL(`${home}${postSignIn.path}`)
  expect(statuses.filter((status) => status < 400)).toEqual([])

  await page.goto(`${home}/`)
  expect(await whoIs(page)).toBe(demo.email)
  evil.close()
})

type OneOrigin = { port: number; close(): void }

/** Serves a blank page and the API under one origin, as the site does, and forwards the Host header. */
async function serveOneOrigin(apiUrl: string): Promise<OneOrigin> {
  const server = createServer((incoming, outgoing) => {
    if (!incoming.url?.startsWith('/api/')) {
      outgoing.setHeader('content-type', 'text/html')
      return outgoing.end('<!doctype html><title>session</title>')
    }
    const call = request(`${apiUrl}${incoming.url}`, { method: incoming.method, headers: incoming.headers })
    call.once('error', () => outgoing.destroy())
    call.once('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(call)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

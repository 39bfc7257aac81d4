import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { postBets } from '../calls/betting/bets.ts'
import * as notifications from '../calls/players/notifications.ts'
import * as predictions from '../calls/players/predictions.ts'
import * as settings from '../calls/players/settings.ts'
import { staffScopes } from '../calls/shared/staff.ts'
import * as channels from '../live/channels.ts'
import { asyncApi } from './async-api.ts'
import { calls, openApi } from './open-api.ts'

type Operation = {
  operationId: string
  security?: Record<string, string[]>[]
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { content: Record<string, { schema: object }> }>
}
type OpenApi = { openapi: string; paths: Record<string, Record<string, Operation>> }
type AsyncApi = {
  asyncapi: string
  channels: Record<string, { address: string; messages: Record<string, { $ref: string }> }>
  components: { messages: Record<string, { payload: { properties: { type: { const: string } } } }> }
}

const published = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../docs/${file}`, import.meta.url), 'utf8'))
const json = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io })
  return rest
}

it('BOOK-27c every call is in the OpenAPI 3.1 document, under its path, method and name, with its parameters', () => {
  const { openapi, paths } = openApi() as OpenApi
  expect(openapi).toBe('3.1.0')
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual([...calls.keys()].toSorted())
  for (const [name, call] of calls) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    const operation = paths[path]?.[call.method.toLowerCase()]
    expect([path, operation?.operationId]).toEqual([path, name])
    const inPath = operation?.parameters
      .filter((parameter) => parameter.in === 'path')
      .map((parameter) => parameter.name)
    expect(inPath?.toSorted()).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, word = '']) => word).toSorted())
  }
})

it('F9 every staff call documents the scope that a token needs, and no other call documents one', () => {
  const { paths } = openApi() as OpenApi
  for (const [name, { path, method, access, scope }] of calls) {
    const security = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.security
    expect([name, security?.some((scheme) => 'staff' in scheme) ?? false]).toEqual([name, access === 'staff'])
    if (access !== 'staff') expect([name, scope]).toEqual([name, undefined])
    else expect([name, security]).toEqual([name, [{ staff: [scope] }]])
    if (access === 'staff') expect(staffScopes).toContain(scope)
  }
})

it('BOOK-27e BOOK-15a BOOK-16abcd BOOK-20a only bets, receipts and conversions have version 3, and no path exists in two versions', () => {
  const third = [...calls.values()].map(({ path }) => path).filter((path) => path.startsWith('/api/v3/'))
  const kinds = new Set(
    third.map((path) =>
      path
        .split('/')
        .slice(3, 5)
        .join('/')
        .replace(/^(bets|receipts)\/.*/, '$1'),
    ),
  )
  expect([...kinds].toSorted()).toEqual(['bets', 'receipts', 'wallet/conversions'])
  const addresses = [...calls.values()].map(({ method, path }) => `${method} ${path.replace(/^\/api\/v\d/, '')}`)
  expect(addresses.filter((address, place) => addresses.indexOf(address) !== place)).toEqual([])
  const ofSecond = [notifications, predictions, settings].flatMap((room) => Object.keys(room))
  const paths = ofSecond.flatMap((name) => calls.get(name)?.path ?? [])
  expect(paths).toEqual(paths.filter((path) => /^\/api\/v2\/(notifications|settings|vote)(\/|$)/.test(path)))
  expect(paths).toHaveLength(8)
})

it('BOOK-27ac each operation is generated from the schemas that validate the call', () => {
  const { paths } = openApi() as OpenApi
  for (const [name, { path, method, params, query, headers, body, reply }] of calls) {
    const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    const requested = operation?.requestBody?.content['application/json']?.schema
    expect([name, requested]).toEqual([name, body && json(body, 'input')])
    const answer = operation?.responses['200']?.content['application/json']?.schema
    expect([name, answer]).toEqual([name, json(reply, 'output')])
    const given = Object.entries({ path: params, query, header: headers }).flatMap(([place, schema]) => {
      const { properties = {} } = schema ? (json(schema, 'input') as { properties?: object }) : {}
      return Object.entries(properties).map(([parameter, its]) => ({ name: parameter, in: place, schema: its }))
    })
    expect([name, operation?.parameters]).toEqual([name, given.map((one) => expect.objectContaining(one))])
  }
  const { parameters } = paths[postBets.path]?.['post'] ?? {}
  expect(parameters).toContainEqual(expect.objectContaining({ name: 'idempotency-key', in: 'header', required: true }))
})

it('BOOK-27d every channel is in the AsyncAPI 3 document, with its events', () => {
  const { asyncapi, channels: described, components } = asyncApi() as AsyncApi
  expect(asyncapi).toBe('3.0.0')
  const patterns = Object.values(described).map(
    ({ address }) => new RegExp(`^${address.replaceAll('$', String.raw`\$`).replaceAll(/\{\w+\}/g, '[^.]+')}$`),
  )
  const names = [
    channels.lineChannel(9),
    channels.matchChannel(9),
    channels.matchNamesChannel('en', 9),
    channels.publicChannel('en'),
    channels.privateChannel('en', 7),
    channels.pulseChannel,
  ]
  for (const name of names)
    expect([name, patterns.filter((pattern) => pattern.test(name)).length > 0]).toEqual([name, true])
  const types = Object.values(components.messages).map(({ payload }) => payload.properties.type.const)
  expect(new Set(types)).toEqual(
    new Set([
      ...['match_changed', 'markets_changed', 'match_status_changed', 'provider_status_changed', 'pulse'],
      ...['balance_changed', 'bet_changed', 'bet_cashout_changed', 'unread_counters_changed', 'notification'],
    ]),
  )
  for (const { messages } of Object.values(described))
    for (const { $ref } of Object.values(messages))
      expect(Object.keys(components.messages)).toContain($ref.replace('#/components/messages/', ''))
})

it('BOOK-27cd the published documents match the current schemas', () => {
  const asJson = (document: unknown): unknown => JSON.parse(JSON.stringify(document))
  expect(published('openapi.json')).toEqual(asJson(openApi()))
  expect(published('asyncapi.json')).toEqual(asJson(asyncApi()))
})

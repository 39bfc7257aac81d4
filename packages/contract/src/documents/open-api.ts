import * as z from 'zod/mini'
import { isPlatformCall } from '../calls/shared/endpoint.ts'
import { ErrorReply } from '../calls/shared/errors.ts'
import { needsCompleteAccount } from '../calls/shared/serve.ts'
import type { ServedEndpoint } from '../calls/shared/serve.ts'
import { StaffErrorReply, staffErrorStatus, staffScopes } from '../calls/shared/staff.ts'
import type { StaffErrorCode } from '../calls/shared/staff.ts'
import * as served from '../server.ts'

import manifest from '../../package.json' with { type: 'json' }

type Json = { [key: string]: unknown }

/** The calls as an OpenAPI 3.1 document, generated from the schemas that validate them (BOOK-27). */
export function openApi(): Json {
  const paths: Record<string, Json> = {}
  for (const [name, call] of calls) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Touchline',
      version: manifest.version,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description:
        'Odds are integers × 1000, amounts integers in minor units. Every call of a page that is not a GET carries the header `x-touchline-app: web` and comes from the same origin; calls of staff carry a token instead. A call of a player may name whom it is meant for, by id, in the header `x-touchline-player`: where somebody else is signed in, it is rejected with `not-signed-in`.',
    },
    paths,
    components: {
      schemas: {
        ErrorReply: schemaOf(ErrorReply, 'output'),
        StaffErrorReply: schemaOf(StaffErrorReply, 'output'),
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
        staff: {
          type: 'http',
          scheme: 'bearer',
          description: `A token of one operator. A call names the scope that the token needs: ${staffScopes.join(', ')}.`,
        },
        signature: { type: 'apiKey', in: 'header', name: 'spi-signature' },
      },
    },
  }
}

function operation(name: string, call: ServedEndpoint): Json {
  return {
    operationId: name,
    summary: call.summary,
    ...(call.access === 'player' && { security: [{ session: [] }] }),
    ...(call.access === 'staff' && { security: [{ staff: [call.scope] }] }),
    ...(call.access === 'provider' && { security: [{ signature: [] }] }),
    parameters: [
      ...parameters('path', call.params),
      ...parameters('query', call.query),
      ...parameters('header', call.headers),
    ],
    ...(call.body && { requestBody: { required: true, content: json(schemaOf(call.body, 'input')) } }),
    responses: { 200: { description: 'Done', content: json(schemaOf(call.reply, 'output')) }, ...errorResponses(call) },
  }
}

function errorResponses(call: ServedEndpoint): Json {
  const byStatus = new Map<number, string[]>()
  const ofAll = ['unknown-site', 'overloaded', 'internal', ...(isPlatformCall(call) ? ['unsupported-version'] : [])]
  if (call.access !== 'staff' && call.closedFor !== 'none') ofAll.push('country-blocked')
  if (call.access === 'player' && call.openTo === undefined) ofAll.push('excluded', 'out-of-limit')
  if (call.closedTo === 'on-hold') ofAll.push('account-on-hold')
  if (needsCompleteAccount(call)) ofAll.push('account-incomplete')
  for (const code of new Set([...call.errors, ...ofAll]) as Set<StaffErrorCode>)
    byStatus.set(staffErrorStatus[code], [...(byStatus.get(staffErrorStatus[code]) ?? []), code])
  const schema = {
    $ref: `#/components/schemas/${call.access === 'staff' || call.access === 'provider' ? 'StaffErrorReply' : 'ErrorReply'}`,
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, { description: codes.join(', '), content: json(schema) }]),
  )
}

function parameters(place: 'path' | 'query' | 'header', schema: ServedEndpoint['params']): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io }) as Json
  return rest
}

function json(schema: Json): Json {
  return { 'application/json': { schema } }
}

/** All calls of `server.ts`, by the names that clients use, in the order of their paths. */
export const calls: ReadonlyMap<string, ServedEndpoint> = new Map(
  Object.entries<unknown>(served)
    .filter((entry): entry is [string, ServedEndpoint] => isServed(entry[1]))
    .toSorted(([, a], [, b]) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method)),
)

function isServed(value: unknown): value is ServedEndpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'summary' in value
}

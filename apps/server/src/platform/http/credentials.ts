import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Device, Session } from './handle.ts'
import type { IncomingHttpHeaders } from 'node:http'

// The session cookie. It has no expiry of its own: the view open_session decides how long a session lasts. Because of
// the prefix __Host-, browsers require Secure, Path=/ and no Domain, so no other host can set the cookie.
const name = '__Host-sid'
const attributes = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } as const

/** 256 random bits in base64url. A token in any other format is ignored without a query. */
const wellFormed = /^[\w-]{43}$/

export function sessionToken(request: FastifyRequest): string | undefined {
  const token = request.cookies[name]
  return token !== undefined && wellFormed.test(token) ? token : undefined
}

export function sessionOf(request: FastifyRequest, reply: FastifyReply): Session {
  return {
    token: sessionToken(request),
    keep: (token) => void reply.setCookie(name, token, attributes),
    drop: () => void reply.clearCookie(name, attributes),
  }
}

// A cookie that outlives the session, by which a known device is recognized at the next sign-in (AUTH-11).
const deviceName = '__Host-device'
const deviceDays = 400

export function deviceOf(request: FastifyRequest, reply: FastifyReply): Device {
  const token = request.cookies[deviceName]
  const maxAge = deviceDays * 86_400
  return {
    token: token !== undefined && wellFormed.test(token) ? token : undefined,
    keep: (newToken) => void reply.setCookie(deviceName, newToken, { ...attributes, maxAge }),
  }
}

/** Returns the token from `Authorization: Bearer`; undefined if it is missing or too long. */
export function bearerToken({ authorization }: IncomingHttpHeaders): string | undefined {
  return /^Bearer ([\w.~+/-]{1,200}=*)$/i.exec(authorization ?? '')?.[1]
}

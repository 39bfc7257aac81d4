import { hasSeveralHosts } from '@touchline/process'
import type { FastifyRequest } from 'fastify'

/**
 * The host name by which a site is known, as it was registered: in small letters and without a port. A port that anybody
 * may make up would stand in links and keep a page of its own for each. The one we listen on is left: without a proxy
 * before us it is part of the address.
 */
export function siteHost({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): string {
  // Not `request.host`: behind a trusted proxy that would be a header anybody can send through it.
  const host = (headers.host ?? '').toLowerCase()
  const [, name = '', port = ''] = /^(.*?)(?::(\d*))?$/.exec(host) ?? []
  return port !== '' && port === String(socket.localPort) ? `${name}:${port}` : name
}

/** Whether a caller named one host: HTTP/1.0 lets it out, and anybody may send an empty one, a port alone, or two. */
export function namesOneHost({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>): boolean {
  return /^[^:]/.test(headers.host ?? '') && !hasSeveralHosts(raw)
}

import * as bets from '../calls/bets.ts'
import type { Endpoint } from '../calls/endpoint.ts'
import * as matches from '../calls/matches.ts'
import * as platform from '../calls/platform.ts'
import * as site from '../calls/site.ts'
import * as sports from '../calls/sports.ts'
import * as staff from '../calls/staff.ts'
import * as visitor from '../calls/visitor.ts'
import * as websocket from '../calls/websocket.ts'

/** Every call there is, by the name its clients use. A call that is declared cannot be left out of here. */
export const calls: ReadonlyMap<string, Endpoint> = new Map(
  [bets, matches, platform, site, sports, staff, visitor, websocket].flatMap((room) =>
    Object.entries(room).flatMap(([name, value]): [string, Endpoint][] => (isEndpoint(value) ? [[name, value]] : [])),
  ),
)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
}

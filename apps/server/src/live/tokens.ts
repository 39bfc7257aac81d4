import { SignJWT } from 'jose'

// Short enough that a stolen token is soon worthless; the stock client asks for the next one at the end by itself.
const lifetime = '10m'

export type LiveTokens = {
  /** For the connection. An empty player is a visitor. */
  connection(player: string): Promise<string>
  /** For one `$` channel; holds only on a connection of the same player. */
  subscription(player: string, channel: string): Promise<string>
}

export function createLiveTokens(secret: string): LiveTokens {
  const key = new TextEncoder().encode(secret)
  const sign = (claims: Record<string, unknown>): Promise<string> =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setIssuedAt().setExpirationTime(lifetime).sign(key)
  return {
    connection: (player) => sign({ sub: player }),
    subscription: (player, channel) => sign({ sub: player, channel }),
  }
}

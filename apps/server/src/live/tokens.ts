import { SignJWT } from 'jose'

// The stock client asks for the next token at the end of one by itself. A visitor's opens nothing that is anybody's own.
const visitorSeconds = 600

/** What Centrifugo checks (deploy/centrifugo.json): a token for one use is none for the other. */
const audience = { connection: 'touchline-connection', subscription: 'touchline-subscription' } as const

export type LiveTokens = {
  /** For the connection. An empty player is a visitor. */
  connection(player: string): Promise<string>
  /** For one `$` channel; holds only on a connection of the same player. */
  subscription(player: string, channel: string): Promise<string>
}

/** A player's tokens hold for `privateSeconds`; the next one is given to his session alone, so they end with it. */
export function createLiveTokens(secret: string, privateSeconds: number): LiveTokens {
  const key = new TextEncoder().encode(secret)
  const sign = (use: keyof typeof audience, seconds: number, claims: { sub: string; channel?: string }) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(audience[use])
      .setIssuedAt()
      .setExpirationTime(`${seconds}s`)
      .sign(key)
  return {
    connection: (player) => sign('connection', player === '' ? visitorSeconds : privateSeconds, { sub: player }),
    subscription: (player, channel) => sign('subscription', privateSeconds, { sub: player, channel }),
  }
}

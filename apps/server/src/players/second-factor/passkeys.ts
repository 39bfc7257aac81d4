import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { NewPasskey, UsedPasskey } from '@touchline/contract/server'
import type { Database } from '../../platform/runtime/index.ts'

type Queryable = Pick<Database, 'query'>

type Owner = { id: number; operatorId: number }
/** The site as the browser knows it. */
export type Place = { host: string; siteName: string; isDemo: boolean }

const maxPasskeys = 10

/**
 * Loaded with the first passkey, because loading the library would take a quarter of the time in which the API starts.
 */
const webauthn = () => import('@simplewebauthn/server')

type Row = {
  id: string
  playerId: string
  publicKey: Buffer
  counter: string
  transports: string[]
  passwordHash: string | null
}

/** Returns the id to which passkeys are bound: the host without its port. */
function relyingParty(host: string): string {
  return host.replace(/:\d+$/, '')
}

/** Returns the allowed origins. Only demos allow http, which browsers accept for `localhost`. */
function origins({ host, isDemo }: Place): string[] {
  return [`https://${host}`, ...(isDemo ? [`http://${host}`] : [])]
}

export async function newPasskeyOptions(database: Database, owner: Owner, name: string, place: Place) {
  const known = await readPasskeys(database, owner.id)
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpName: place.siteName,
    rpID: relyingParty(place.host),
    userID: new TextEncoder().encode(`${owner.operatorId}/${owner.id}`),
    userName: name,
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: transports as never })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

type Registration = { challenge: string; passkey: NewPasskey; name: string; place: Place }

/**
 * Stores a passkey. Returns its id, or undefined if the response is not valid or the player has too many. The caller
 * has locked the player's row, so that two passkeys added at once both count towards the maximum.
 */
export async function storePasskey(
  database: Queryable,
  { id: playerId, operatorId }: Owner,
  { challenge, passkey, name, place }: Registration,
): Promise<string | undefined> {
  const { verifyRegistrationResponse } = await webauthn()
  const verified = await verifyRegistrationResponse({
    response: passkey as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origins(place),
    expectedRPID: relyingParty(place.host),
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  const { rowCount } = await database.query({
    name: 'keep-passkey',
    text: `INSERT INTO touchline.passkey (operator_id, id, player_id, public_key, counter, transports, name, host)
      SELECT $1, $2, $3, $4, $5, $6, $7, $8
      WHERE (SELECT count(*) FROM touchline.passkey WHERE player_id = $3) < ${maxPasskeys}
      ON CONFLICT DO NOTHING`,
    values: [operatorId, id, playerId, Buffer.from(publicKey), counter, transports, name, relyingParty(place.host)],
  })
  return rowCount === 1 ? id : undefined
}

export async function usePasskeyOptions(place: Place) {
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({ rpID: relyingParty(place.host), userVerification: 'required' })
}

/**
 * Returns the owner of a passkey that has signed the challenge on this site with user verification, and the hash of the
 * owner's password at that time. Returns undefined if the response is not valid.
 */
export async function verifyPasskey(
  database: Database,
  operatorId: number,
  { challenge, passkey, place }: { challenge: string; passkey: UsedPasskey; place: Place },
): Promise<{ playerId: number; passwordHash: string | undefined } | undefined> {
  const { rows } = await database.query<Row>({
    name: 'read-passkey',
    text: `SELECT passkey.id, player_id AS "playerId", public_key AS "publicKey", counter, transports,
        player.password_hash AS "passwordHash"
      FROM touchline.passkey JOIN touchline.player ON player.id = passkey.player_id
      WHERE passkey.operator_id = $1 AND passkey.id = $2 AND player.closed_at IS NULL`,
    values: [operatorId, passkey.id],
  })
  const [known] = rows
  if (!known) return undefined
  const counter = Number(known.counter)
  const { verifyAuthenticationResponse } = await webauthn()
  const verified = await verifyAuthenticationResponse({
    response: passkey as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origins(place),
    expectedRPID: relyingParty(place.host),
    credential: { id: known.id, publicKey: new Uint8Array(known.publicKey), counter, transports: known.transports },
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  await database.query({
    name: 'use-passkey',
    text: `UPDATE touchline.passkey SET counter = $3, last_used_at = clock_timestamp() WHERE operator_id = $1 AND id = $2`,
    values: [operatorId, known.id, verified.authenticationInfo.newCounter],
  })
  return { playerId: Number(known.playerId), passwordHash: known.passwordHash ?? undefined }
}

/**
 * Returns whether the player has passkeys for this host. `elsewhere` means that all belong to other hosts, so none can
 * be used here.
 */
export async function findPasskeys(
  database: Database,
  playerId: number,
  host: string,
): Promise<'here' | 'elsewhere' | 'none'> {
  const { rows } = await database.query<{ isHere: boolean | null }>({
    name: 'find-passkeys',
    text: 'SELECT bool_or(host = $2) AS "isHere" FROM touchline.passkey WHERE player_id = $1',
    values: [playerId, relyingParty(host)],
  })
  const isHere = rows[0]?.isHere ?? null
  if (isHere === null) return 'none'
  return isHere ? 'here' : 'elsewhere'
}

type ShownPasskey = { id: string; name: string; created_at: string; last_used_at: string | null }

export async function readPasskeys(database: Database, playerId: number) {
  const { rows } = await database.query<ShownPasskey & { transports: string[] }>({
    name: 'read-passkeys',
    text: `SELECT id, name, touchline.iso_time(created_at) AS created_at, touchline.iso_time(last_used_at) AS last_used_at,
        transports
      FROM touchline.passkey WHERE player_id = $1 ORDER BY passkey.created_at LIMIT ${maxPasskeys}`,
    values: [playerId],
  })
  return rows
}

export async function removePasskey(database: Database, playerId: number, id: string): Promise<boolean> {
  const { rowCount } = await database.query({
    name: 'remove-passkey',
    text: 'DELETE FROM touchline.passkey WHERE player_id = $1 AND id = $2',
    values: [playerId, id],
  })
  return rowCount === 1
}

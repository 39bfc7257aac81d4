import { openSuite } from '@touchline/testkit'
import type { Suite } from '@touchline/testkit'
import { createPasswords } from '../../apps/server/src/players/accounts/index.ts'
import { hashToken, newToken } from '../../apps/server/src/platform/runtime/index.ts'
import type { Figure } from '../measure/figures.ts'
import { openSessions } from '../betting/sessions.ts'
import { openAccountsProxy } from './accounts-proxy.ts'
import { narrowDocument } from './narrow-document.ts'
import { casesFigure, runSchemathesis } from './run-schemathesis.ts'

/** Matches the calls about sign-up, sign-in, accounts, phone numbers, second factors, consents and notifications. */
const wanted = /^\/api\/(platform\/(users|player)|v3\/notifications)(\/|$)/
const players = 40
const tokensOfEach = 60
const password = 'a quiet harbour at dusk'
/** The number of cases per call. It is low, because every case hashes passwords. */
const casesPerCall = 20

/**
 * Values of limited length. The longest generated ones exceed the maximum size of a request's head, so they would never
 * reach a call.
 */
const passkeys = {
  '/api/platform/player/passkeys/{id} id': [
    'x'.repeat(22),
    'x'.repeat(1_400),
    'x'.repeat(1_401),
    'é',
    '..',
    '%00',
    ' ',
  ],
}

/**
 * Tests these calls as players who have just confirmed their password. The second pass uses existing links and
 * sessions.
 */
export async function proveIdentityCalls({ program, seed }: { program: string; seed: number }): Promise<Figure[]> {
  const suite = await openSuite({ name: 'prove-fuzz-identity', centrifugo: false, rabbit: false })
  try {
    await openSessions(suite, players)
    const passwordHash = await createPasswords().hash(password)
    await suite.database.query('UPDATE touchline.player SET password_hash = $1, confirmed_at = clock_timestamp()', [
      passwordHash,
    ])
    const api = await suite.startServer('api')
    await api.ready()
    const proxy = await openAccountsProxy({ suite, api, players })
    try {
      const known = await knownValues(suite, passwordHash)
      const runs = []
      for (const document of [
        await narrowDocument(wanted, { parameters: passkeys }),
        await narrowDocument(wanted, { ...known, parameters: { ...known.parameters, ...passkeys } }),
      ])
        runs.push(await runSchemathesis({ program, document, url: proxy.url, seed, casesPerCall }))
      const { accepted, rejected, changed, changing } = proxy.counts()
      return [
        casesFigure('calls of identity, account, phone, second factor, consents and notifications', runs),
        {
          what: 'rejected calls that changed an account',
          bar: '0',
          measured: `${changed} of ${rejected} (of ${accepted} answered with success ${changing} did)`,
          holds: changed === 0 && rejected > 0 && changing > 0,
        },
      ]
    } finally {
      await proxy.close()
    }
  } finally {
    await suite.close()
  }
}

/** Returns tokens of mails that are not sent, and values that players enter. */
async function knownValues(suite: Suite, passwordHash: string | undefined) {
  const [unlock, reset, email, signUp] = [mailed(), mailed(), mailed(), mailed()]
  for (const [purpose, tokens] of Object.entries({ unlock, reset, email }))
    await suite.database.query(
      `INSERT INTO touchline.account_token (token_hash, operator_id, player_id, purpose, expires_at, email)
        SELECT hash, 1, 1 + n % $3, $2, clock_timestamp() + interval '1 hour',
          CASE WHEN $2 = 'email' THEN 'moved-' || n || '@touchline.example' END
        FROM unnest($1::bytea[]) WITH ORDINALITY AS token(hash, n)`,
      [tokens.map(hashToken), purpose, players],
    )
  await suite.database.query(
    `INSERT INTO touchline.sign_up (operator_id, site_id, email, password_hash, language, currency, fields, token_hash)
      SELECT 1, 1, 'new-' || n || '@touchline.example', $2, 'en', 'EUR', '{}', hash
      FROM unnest($1::bytea[]) WITH ORDINALITY AS token(hash, n)`,
    [signUp.map(hashToken), passwordHash],
  )
  await suite.database.query(
    `INSERT INTO touchline.notification (operator_id, player_id, type, title, body)
      SELECT 1, 1 + n % $1, 'bet', 'Won', 'Your bet has won' FROM generate_series(1, 200) AS n`,
    [players],
  )
  const addresses = Array.from({ length: players }, (_, n) => `player-${n + 1}@touchline.example`)
  return {
    parameters: { confirmation_token: [...signUp, ...email], unlock_token: unlock, locale: ['en', 'de'] },
    properties: {
      reset_password_token: reset,
      password: [password, 'another harbour at dusk'],
      email: [...addresses, 'nobody@touchline.example'],
      date_of_birth: ['1990-05-17'],
      country: ['DE'],
      currency: ['EUR'],
      locale: ['en'],
      number: ['+4915112345678', '+4915112345679'],
    },
  }
}

function mailed(): string[] {
  return Array.from({ length: tokensOfEach }, newToken)
}

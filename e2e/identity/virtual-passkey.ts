import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { appHeader, platformAccept, postPasskey, postPasskeyOptions } from '@touchline/contract'

/** Adds a virtual authenticator to the browser, which verifies its user without a prompt. */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Creates a passkey for the signed-in player, with the calls that the account's page makes. */
export async function makePasskey(page: Page): Promise<void> {
  const status = await page.evaluate(
    async ({ optionsPath, path, headers }) => {
      const send = (to: string, body?: object) =>
        fetch(to, {
          method: 'POST',
          headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
        })
      const { challenge, options } = (await (await send(optionsPath)).json()) as {
        challenge: string
        options: PublicKeyCredentialCreationOptionsJSON
      }
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
      const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
      const { clientExtensionResults: _none, ...passkey } = made.toJSON() as unknown as Record<string, unknown>
      const body = { challenge, name: 'Laptop', passkey: { ...passkey, clientExtensionResults: {} } }
      return (await send(path, body)).status
    },
    {
      optionsPath: postPasskeyOptions.path,
      path: postPasskey.path,
      headers: { ...appHeader, accept: platformAccept } as Record<string, string>,
    },
  )
  expect(status).toBe(200)
}

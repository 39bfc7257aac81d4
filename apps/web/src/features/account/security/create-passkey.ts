import type { NewPasskey } from '@touchline/contract/server'
import { fromBase64url, toBase64url } from '../../../api/base64url.ts'

type OptionsJson = Record<string, unknown> & {
  challenge: string
  user: { id: string }
  excludeCredentials?: { id: string }[]
}
type Transport = NonNullable<NewPasskey['response']['transports']>[number]

const transports: readonly string[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

export function canMakePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && typeof navigator.credentials?.create === 'function'
}

/** Creates a passkey through WebAuthn. It throws what the browser throws, for example when the player cancels. */
export async function createPasskey(options: Record<string, unknown>): Promise<NewPasskey> {
  const publicKey = readOptions(options as OptionsJson)
  const credential = await navigator.credentials.create({ publicKey })
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException('no credential', 'NotAllowedError')
  const response = credential.response as AuthenticatorAttestationResponse
  const attachment = credential.authenticatorAttachment
  return {
    id: credential.id,
    rawId: toBase64url(credential.rawId),
    type: 'public-key',
    ...(attachment === 'platform' || attachment === 'cross-platform' ? { authenticatorAttachment: attachment } : {}),
    clientExtensionResults: { ...credential.getClientExtensionResults() },
    response: {
      clientDataJSON: toBase64url(response.clientDataJSON),
      attestationObject: toBase64url(response.attestationObject),
      transports: (response.getTransports?.() ?? []).filter((name): name is Transport => transports.includes(name)),
    },
  }
}

/** Newer browsers can parse the options themselves; for others they are decoded here. */
function readOptions(json: OptionsJson): PublicKeyCredentialCreationOptions {
  if (typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function')
    return PublicKeyCredential.parseCreationOptionsFromJSON(json as never)
  return decodeOptions(json)
}

/** Does what `parseCreationOptionsFromJSON` does: it decodes the base64url fields to bytes. */
export function decodeOptions(json: OptionsJson): PublicKeyCredentialCreationOptions {
  return {
    ...json,
    challenge: fromBase64url(json.challenge),
    user: { ...json.user, id: fromBase64url(json.user.id) },
    excludeCredentials: (json.excludeCredentials ?? []).map((known) => ({ ...known, id: fromBase64url(known.id) })),
  } as unknown as PublicKeyCredentialCreationOptions
}

import type { Database } from '../../platform/runtime/index.ts'

export type SendSms = (sms: { to: string; text: string }) => Promise<void>

const timeoutMs = 4_000

/** Returns a client of the SMS provider, which makes one POST with sender, number and text. */
export function createSmsProvider({
  url,
  token,
  from,
}: {
  url: string
  token: string | undefined
  from: string
}): SendSms {
  return async ({ to, text }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ from, to, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`the SMS provider answered ${response.status}`)
  }
}

/**
 * Returns whether the operator's limit of SMS per hour allows another one. SMS cost money, and any visitor can request
 * them. `isNew` means that the SMS is not queued yet.
 */
export async function isSmsLeft(
  database: Pick<Database, 'query'>,
  operatorId: number,
  smsPerHour: number,
  { isNew = false } = {},
): Promise<boolean> {
  const { rows } = await database.query<{ isLeft: boolean }>({
    name: 'is-sms-left',
    text: 'SELECT touchline.is_sms_left($1, $2, $3) AS "isLeft"',
    values: [operatorId, smsPerHour, isNew],
  })
  return rows[0]?.isLeft === true
}

export type SendSms = (sms: { to: string; text: string }) => Promise<void>

const timeoutMs = 4_000

/** The port to whoever delivers SMS: one POST with sender, number and text. */
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

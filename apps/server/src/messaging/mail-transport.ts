import { createTransport } from 'nodemailer'

type Mail = {
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  html: string
  traceId: string | null
}

export type SendMail = ((mail: Mail) => Promise<void>) & { close(): void }

// Shorter than other transactions wait for the player's row, which the gate holds meanwhile.
const timeoutMs = 4_000

/** AUTH-11e: over SMTP, `smtps://user:password@host:port`. Resolves once the server has taken the mail. */
export function createMailTransport(url: string): SendMail {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Nothing of a mail is read from files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const send = async ({ traceId, ...mail }: Mail): Promise<void> => {
    await transport.sendMail({
      ...mail,
      headers: { 'auto-submitted': 'auto-generated', ...(traceId !== null && { 'x-trace-id': traceId }) },
    })
  }
  return Object.assign(send, { close: () => transport.close() })
}

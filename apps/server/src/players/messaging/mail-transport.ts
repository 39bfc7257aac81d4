import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { createTransport } from 'nodemailer'

type Mail = {
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  html: string
  traceId: string | null
}

/** Rejects with a `MailFailure` or at the deadline. */
export type SendMail = (mail: Mail) => Promise<void>

/** What the mail server said, without its words: they quote the address. */
export class MailFailure extends Error {
  readonly code: string
  readonly responseCode: number | undefined
  /** There is no such recipient: to try again would only cost our name with the server. What it has against us may end. */
  readonly isPermanent: boolean

  constructor({ code = 'unknown', responseCode, response = '', command }: SmtpError) {
    super(`the mail server has not taken the mail: ${code} ${responseCode ?? ''}`.trim())
    this.code = code
    this.responseCode = responseCode
    // 5.1.x is the address, 5.2.x the mailbox; 5.7.x is what the server has against whoever sends.
    const ofRecipient =
      /^5\d\d[ -]5\.[12]\./.test(response) || (/^55[013]/.test(response) && !/ 5\.\d+\.\d+ /.test(response))
    this.isPermanent = ofRecipient && (command === 'RCPT TO' || command === 'DATA')
  }
}

type SmtpError = { code?: string; responseCode?: number; response?: string; command?: string }

// All in all, and shorter than other transactions wait for the player's row, which the gate holds meanwhile.
const deadlineMs = 4_000

type Options = {
  /** Without TLS a mail is not sent: its link opens an account for whoever reads it on the way. Off in demos alone. */
  requiresTls: boolean
}

/**
 * AUTH-11e: over SMTP, `smtps://user:password@host:port`, or `smtp:` with STARTTLS. Resolves once the server has taken the mail.
 * Each mail has a connection of its own. The library's limits begin anew with every byte, so a slow server could take
 * any time; at the deadline the connection is ended, and nothing of the mail leaves later.
 */
export function createMailTransport(url: string, { requiresTls }: Options): SendMail {
  return async ({ traceId, ...mail }) => {
    let socket: Socket | undefined
    const transport = createTransport({
      url,
      requireTLS: requiresTls,
      connectionTimeout: deadlineMs,
      greetingTimeout: deadlineMs,
      socketTimeout: deadlineMs,
      // Nothing of a mail is read from files or addresses.
      disableFileAccess: true,
      disableUrlAccess: true,
      getSocket: ({ host = 'localhost', secure, port = secure === true ? 465 : 587 }, callback) => {
        const opened = connect({ host, port: Number(port) })
        socket = opened
        opened.once('error', callback)
        opened.once('connect', () => {
          opened.off('error', callback)
          callback(null, { connection: opened })
        })
      },
    })
    const sent = transport
      .sendMail({
        ...mail,
        headers: { 'auto-submitted': 'auto-generated', ...(traceId !== null && { 'x-trace-id': traceId }) },
      })
      .catch((error: unknown) => {
        throw new MailFailure(error instanceof Error ? (error as Error & SmtpError) : {})
      })
    let timer: NodeJS.Timeout | undefined
    const deadline = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`the mail server took longer than ${deadlineMs} ms`)), deadlineMs)
    })
    try {
      await Promise.race([sent, deadline])
    } finally {
      clearTimeout(timer)
      socket?.destroy()
    }
  }
}

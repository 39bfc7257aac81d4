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

/** Rejects with a `MailFailure`, or when the deadline passes. */
export type SendMail = (mail: Mail) => Promise<void>

/** Describes a failure without the text of the mail server, which quotes the address. */
export class MailFailure extends Error {
  readonly code: string
  readonly responseCode: number | undefined
  /** True if the recipient does not exist: trying again would harm our reputation. A rejection of the sender may be temporary. */
  readonly isPermanent: boolean

  constructor({ code = 'unknown', responseCode, response = '', command }: SmtpError) {
    super(`the mail server has not taken the mail: ${code} ${responseCode ?? ''}`.trim())
    this.code = code
    this.responseCode = responseCode
    // 5.1.x is about the address, 5.2.x about the mailbox; 5.7.x is about the sender.
    const ofRecipient =
      /^5\d\d[ -]5\.[12]\./.test(response) || (/^55[013]/.test(response) && !/ 5\.\d+\.\d+ /.test(response))
    this.isPermanent = ofRecipient && (command === 'RCPT TO' || command === 'DATA')
  }
}

type SmtpError = { code?: string; responseCode?: number; response?: string; command?: string }

// The gate locks the player's row meanwhile, so the whole delivery must be shorter than other transactions wait for it.
const deadlineMs = 4_000

type Options = {
  /** Without TLS a mail is not sent: its link would open the account to anyone on the way. Only demos turn this off. */
  requiresTls: boolean
}

/**
 * AUTH-11e: sends over SMTP, as `smtps://user:password@host:port` or with STARTTLS as `smtp:`. Resolves once the server has
 * accepted the mail. Every mail has its own connection. The library restarts its timeouts with every byte, so a slow server
 * could take any time; at the deadline the connection is closed, and nothing is sent later.
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
      // The content of a mail is never read from files or URLs.
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

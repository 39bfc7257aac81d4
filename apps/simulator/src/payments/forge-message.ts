import type * as z from 'zod'
import type { ForgeCommand } from './requests.ts'
import { messageOf } from './sandbox.ts'
import type { SandboxPayment } from './sandbox.ts'
import { signBody } from './signature.ts'

type Fault = z.infer<typeof ForgeCommand>['fault']
type Forged = { text: string; signature: string | undefined }

const dayMs = 86_400_000

/** A message that says the money is there, as somebody else might send it, or a provider that has lost its mind. */
export function forgedMessage(
  payment: SandboxPayment,
  fault: Fault,
  { secret, sign }: { secret: string; sign: (body: string) => string },
): Forged {
  const sound = messageOf(payment, payment.kind === 'deposit' ? 'payment.succeeded' : 'payout.paid')
  const text = JSON.stringify({ ...sound, ...wrongField(fault, payment) })
  switch (fault) {
    case 'unsigned':
      return { text, signature: undefined }
    case 'signature':
      return { text, signature: signBody(`${secret}, or so`, 'message', text, Date.now()) }
    case 'moment':
      return { text, signature: signBody(secret, 'message', text, Date.now() - dayMs) }
    case 'body':
      return {
        text: text.replace(`"amount":${payment.amount}`, `"amount":${payment.amount + 1}`),
        signature: sign(text),
      }
    case 'amount':
    case 'currency':
    case 'merchant':
    case 'reference':
      return { text, signature: sign(text) }
  }
}

function wrongField(fault: Fault, { amount }: SandboxPayment): object {
  if (fault === 'amount') return { amount: amount + 1 }
  if (fault === 'currency') return { currency: 'XXX' }
  if (fault === 'reference') return { reference: 'sbx_of_somebody_else' }
  return fault === 'merchant' ? { merchant_id: 'somebody-else' } : {}
}

import { postReceiptVerification, SignedReceipt } from '@touchline/contract'
import type { ReceiptMismatch } from '@touchline/contract'
import { ApiError } from '../../api/index.ts'
import type { Api } from '../../api/index.ts'

export type ReceiptAnswer =
  | { kind: 'valid'; signed: SignedReceipt }
  | { kind: 'different'; signed: SignedReceipt; mismatches: readonly ReceiptMismatch[] }
  /** The text is no receipt, or has a field too many or too few. Usually no request was sent. */
  | { kind: 'no-receipt' }
  | { kind: 'too-many' }
  | { kind: 'unreachable' }

/** The maximum number of bytes that the API call accepts. */
export const largestText = 262_144

/**
 * BEY-01d: checks a receipt. The text is first parsed as strictly as on the server, so that text which is not a receipt
 * never leaves the page.
 */
export async function checkReceipt(api: Api, text: string): Promise<ReceiptAnswer> {
  const signed = parseReceipt(text)
  if (!signed) return { kind: 'no-receipt' }
  try {
    const { is_valid, mismatches } = await api(postReceiptVerification, { body: signed })
    return is_valid ? { kind: 'valid', signed } : { kind: 'different', signed, mismatches }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'invalid-request') return { kind: 'no-receipt' }
    return { kind: error.code === 'too-many-attempts' ? 'too-many' : 'unreachable' }
  }
}

function parseReceipt(text: string): SignedReceipt | null {
  if (text.length > largestText) return null
  try {
    return SignedReceipt.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

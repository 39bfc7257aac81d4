import type { Receipt, ReceiptMismatch, SignedReceipt } from '@touchline/contract'
import { canonicalJson, chainTimeline, rootOfPath, sealHash } from '../../ledger/evidence/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { readKey, isSignedBy } from './receipt-keys.ts'
import type { ReceiptKey } from './receipt-keys.ts'

/** The key, seal hash and daily root stored under the ids that a receipt names. */
type StoredEvidence = { key: ReceiptKey | undefined; sealHash: Buffer | undefined; root: Buffer | undefined }

export async function readStoredEvidence(
  database: Pick<Database, 'query'>,
  { key_id: keyId, seal, root }: Receipt,
): Promise<StoredEvidence> {
  const { rows } = await database.query<{ seal_hash: Buffer | null; root: Buffer | null }>({
    name: 'read-stored-evidence',
    text: `SELECT (SELECT hash FROM touchline.timeline_seal WHERE number = $1) AS seal_hash,
      (SELECT root FROM touchline.daily_root WHERE day = $2) AS root`,
    values: [seal?.number ?? null, root?.day ?? null],
  })
  const [stored] = rows
  return {
    key: await readKey(database, keyId),
    sealHash: stored?.seal_hash ?? undefined,
    root: stored?.root ?? undefined,
  }
}

/** Returns the parts that do not match. An empty list means that we issued the receipt and it is unchanged. */
export function verifyReceipt({ receipt, signature }: SignedReceipt, stored: StoredEvidence): ReceiptMismatch[] {
  const { key } = stored
  const links = chainTimeline(receipt.bet, receipt.timeline)
  const parts: Record<ReceiptMismatch, boolean> = {
    key: key !== undefined && isInUse(key, receipt.issued_at),
    signature: key === undefined || isSignedBy(key.publicKey, canonicalJson(receipt), signature),
    timeline: links.at(-1)?.toString('hex') === receipt.head,
    ...fitsSeals(receipt, links, stored),
  }
  return (Object.keys(parts) as ReceiptMismatch[]).filter((part) => !parts[part])
}

function isInUse({ validFrom, validUntil }: ReceiptKey, issuedAt: string): boolean {
  const at = Date.parse(issuedAt)
  return Date.parse(validFrom) <= at && (validUntil === null || at <= Date.parse(validUntil))
}

function fitsSeals({ seal, root }: Receipt, links: readonly Buffer[], stored: StoredEvidence) {
  const link = seal && links[seal.entries]
  if (!seal || !link) return { seal: seal === null, root: root === null }
  const computed = sealHash({
    previousHash: Buffer.from(seal.previous_hash, 'hex'),
    transfersHash: Buffer.from(seal.transfers_hash, 'hex'),
    root: rootOfPath(link, seal.path),
  })
  const isRoot = root === null || rootOfPath(computed, root.path).toString('hex') === root.hash
  return {
    seal: stored.sealHash?.equals(computed) === true,
    root: isRoot && (root === null || stored.root?.toString('hex') === root.hash),
  }
}

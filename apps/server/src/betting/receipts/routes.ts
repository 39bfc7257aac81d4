import { getBetReceipt, getReceiptKeys, postReceiptVerification } from '@touchline/contract/server'
import { countRequest, handle, reject } from '../../platform/http/index.ts'
import type { Routes } from '../../platform/http/index.ts'
import { createRequestLimit, networkOf } from '../../platform/runtime/index.ts'
import type { CreateLimit, Database } from '../../platform/runtime/index.ts'
import { createDayTrees } from './find-seal.ts'
import { issueReceipt } from './issue-receipt.ts'
import { publishedKey, readKeys } from './receipt-keys.ts'
import type { SigningKey } from './receipt-keys.ts'
import { readStoredEvidence, verifyReceipt } from './verify-receipt.ts'

/** The limit is low, because issuing a receipt may build a tree of thousands of hashes. */
const requestLimit = { requests: 30, seconds: 60 }

export function receiptRoutes(database: Database, key: SigningKey, createLimit: CreateLimit): Routes {
  const dayTrees = createDayTrees()
  const [players, networks] = [createLimit('receipts', requestLimit), createRequestLimit(requestLimit)]
  return [
    handle(getBetReceipt, async ({ player, params }) => {
      await countRequest(players, player.id)
      return (await issueReceipt({ database, key, dayTrees }, player.id, params.id)) ?? reject('not-found')
    }),
    handle(postReceiptVerification, async ({ body, address }) => {
      await countRequest(networks, networkOf(address))
      const mismatches = verifyReceipt(body, await readStoredEvidence(database, body.receipt))
      return { is_valid: mismatches.length === 0, mismatches }
    }),
    handle(getReceiptKeys, async () => ({ keys: (await readKeys(database)).map(publishedKey) })),
  ]
}

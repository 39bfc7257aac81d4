// npm run receipt-keys -- <command>: manages the keys that sign receipts of bets. It lists and ends them directly in
// the database, as tl_migrate (DATABASE_URL).
import { endReceiptKey, listReceiptKeys, makeReceiptKey } from '../../apps/server/src/betting/receipts/index.ts'

const usage = `npm run receipt-keys -- new         a new key, shown once
                        list        every key that has signed, newest first
                        end <id>    from now on the key signs nothing; what it has signed stays valid
To rotate: new, give every API process the new RECEIPT_SIGNING_KEY, restart them, then end the old key.`

const [command = '', id = ''] = process.argv.slice(2)

if (command === 'new') {
  const key = makeReceiptKey()
  console.log(`RECEIPT_SIGNING_KEY=${key.secret}`)
  console.error(`its id will be ${key.id}`)
} else if (command === 'list') {
  for (const key of await listReceiptKeys())
    console.log([key.id, key.validFrom, key.validUntil ?? 'in use', key.isDemo ? 'demo' : ''].join('\t').trimEnd())
} else if (command === 'end' && id !== '') {
  if (await endReceiptKey(id)) console.log(`ended: ${id}`)
  else fail(`there is no key ${id} in use`)
} else fail(usage)

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}

// npm run players -- <command>: lists players who resemble an excluded player or one who has closed their account, and
// decides about them, through staff calls. SITE_API_URL is the API or a site's own origin, STAFF_TOKEN a token of the
// operator with the scopes players:read and players:write.
import { getPlayersOnHold, postHoldDecision } from '@touchline/contract/site'
import { createStaffApi, StaffApiError } from '../../apps/server/src/operators/staff-client/index.ts'

const usage = `npm run players -- on-hold [waiting|resembling|rejected] [after]   who waits, who resembles others, or was rejected
                  release <id> <changed_at> <reason>   they are nobody of those listed; who waited deposits and bets
                  reject <id> <changed_at> <reason>    they request what is theirs, and staff for payments release it
                  close <id> <changed_at> <reason>     their account is closed for good, once it is empty
changed_at is what the list shows of the player: what was found since is decided again.`

const [command = '', id = '', changedAt = '', ...words] = process.argv.slice(2)

const commands: Record<string, () => Promise<void>> = {
  'on-hold': list,
  release: decide,
  reject: decide,
  close: decide,
}

try {
  const run = commands[command]
  if (!run) fail(usage)
  else await run()
} catch (error) {
  if (error instanceof StaffApiError) fail([error.reply.code, error.reply.path].filter(Boolean).join(': '))
  else fail(error instanceof Error ? error.message : String(error))
}

async function list(): Promise<void> {
  const query = { ...(id !== '' && { list: id }), ...(changedAt !== '' && { after: changedAt }) }
  console.log(JSON.stringify(await api()(getPlayersOnHold, { params: {}, query }), null, 2))
}

async function decide(): Promise<void> {
  const reason = words.join(' ')
  if (id === '' || reason === '') throw new Error(usage)
  const body = { decision: command, changed_at: changedAt, reason }
  const { state, is_closed: isClosed } = await api()(postHoldDecision, { params: { id }, body })
  console.log(`player ${id}: ${isClosed ? 'closed' : state}`)
}

function api() {
  const { SITE_API_URL = 'http://127.0.0.1:8081', STAFF_TOKEN = '' } = process.env
  return createStaffApi(SITE_API_URL, STAFF_TOKEN)
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}

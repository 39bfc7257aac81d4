// npm run players -- <command>: players who are on hold because they resemble one who is excluded or has closed their account, through
// the calls of staff. SITE_API_URL is the API or a site's own origin, STAFF_TOKEN a token of the operator with the scopes
// players:read and players:write.
import { getPlayersOnHold, postHoldDecision } from '@touchline/contract/site'
import { createStaffApi, StaffApiError } from '../apps/server/src/staff-client/index.ts'

const usage = `npm run players -- on-hold                  who waits, whom they resemble and by what
                  release <id> <reason>    they deposit and bet from now on
                  close <id> <reason>      their account is closed for good`

const [command = '', id = '', ...words] = process.argv.slice(2)

const commands: Record<string, () => Promise<void>> = { 'on-hold': list, release: decide, close: decide }

try {
  const run = commands[command]
  if (!run) fail(usage)
  else await run()
} catch (error) {
  if (error instanceof StaffApiError) fail([error.reply.code, error.reply.path].filter(Boolean).join(': '))
  else fail(error instanceof Error ? error.message : String(error))
}

async function list(): Promise<void> {
  console.log(JSON.stringify(await api()(getPlayersOnHold, { params: {} }), null, 2))
}

async function decide(): Promise<void> {
  const reason = words.join(' ')
  if (id === '' || reason === '') throw new Error(usage)
  const body = { decision: command === 'close' ? 'close' : 'release', reason }
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

import { connect } from 'node:net'
import { engines } from './engines.ts'
import { suitePrefix } from './suite-id.ts'

// Only three commands with integer replies are needed, so this file speaks the Redis protocol instead of using a client
// library.

const walk = (body: string) => `
local cursor, count = '0', 0
repeat
  local page = redis.call('SCAN', cursor, 'MATCH', ARGV[1] .. '*', 'COUNT', 1000)
  cursor = page[1]
  for _, key in ipairs(page[2]) do ${body} end
until cursor == '0'
return count`

export function countRedisKeys(prefix: string): Promise<number> {
  return evaluate(walk('count = count + 1'), prefix)
}

export function deleteRedisKeys(prefix: string): Promise<number> {
  return evaluate(walk(`count = count + redis.call('UNLINK', key)`), prefix)
}

/** Deletes the keys of all suites that were created before this second. */
export function deleteOldRedisKeys(bornBeforeS: number): Promise<number> {
  const body = `
    local born = string.match(key, '^${suitePrefix}(%d+)_')
    if born and tonumber(born) < tonumber(ARGV[2]) then count = count + redis.call('UNLINK', key) end`
  return evaluate(walk(body), suitePrefix, String(bornBeforeS))
}

function evaluate(script: string, ...args: string[]): Promise<number> {
  const words = ['EVAL', script, '0', ...args]
  const request = `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`
  return new Promise((resolve, reject) => {
    let reply = ''
    const socket = connect({ host: engines.host, port: engines.redisPort, timeout: 10_000 })
    function fail(reason: string): void {
      socket.destroy()
      reject(new Error(`Redis: ${reason}`))
    }
    socket.setEncoding('utf8')
    socket.on('error', (error) => fail(error.message))
    socket.on('timeout', () => fail('no answer within 10 s'))
    socket.on('close', () => fail('closed before it answered'))
    socket.on('connect', () => socket.write(request))
    socket.on('data', (text: string) => {
      reply += text
      if (!reply.endsWith('\r\n')) return
      const count = /^:(\d+)\r\n$/.exec(reply)?.[1]
      if (count === undefined) return fail(reply.trim())
      resolve(Number(count))
      socket.destroy()
    })
  })
}

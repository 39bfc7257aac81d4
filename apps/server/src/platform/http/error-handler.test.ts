import { expect, it } from 'vitest'
import { createMethodsAt } from './error-handler.ts'

const methodsAt = createMethodsAt([
  { method: 'GET', path: '/api/v3/bets' },
  { method: 'POST', path: '/api/v3/bets' },
  { method: 'GET', path: '/api/v2/matches/:id' },
])

it('ERR-04c the methods allowed at a path are found with any query string, and only for the whole path', () => {
  expect(methodsAt('/api/v3/bets?page=2')).toEqual(['GET', 'POST'])
  expect(methodsAt('/api/v2/matches/9')).toEqual(['GET'])
  for (const path of ['/api/v3', '/api/v3/bets/1', '/x/api/v3/bets', '/api/v2/matches/', '/api/v2/matches/9/markets'])
    expect([path, methodsAt(path)]).toEqual([path, []])
})

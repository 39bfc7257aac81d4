import { expect, it } from 'vitest'
import { createLogLines } from './log-lines.ts'

it('parses JSON lines and leaves others as they are', () => {
  const output = createLogLines('app')
  output.add('{"level":"info","msg":"started"}')
  output.add('Error: not JSON')
  output.add('[1]')
  output.add('')
  expect(output.lines).toEqual([
    { level: 'info', msg: 'started' },
    { msg: 'Error: not JSON', unparsed: true },
    { msg: '[1]', unparsed: true },
  ])
})

it('stores the newest 20,000 lines', () => {
  const output = createLogLines('app')
  for (let n = 0; n < 20_010; n += 1) output.add(`{"n":${n}}`)
  expect(output.lines).toHaveLength(20_000)
  expect(output.lines.at(0)).toEqual({ n: 10 })
  expect(output.lines.at(-1)).toEqual({ n: 20_009 })
})

it('finds a line that was there and one that comes later', async () => {
  const output = createLogLines('app')
  output.add('{"n":1}')
  await expect(output.waitFor((line) => line['n'] === 1, 100)).resolves.toEqual({ n: 1 })
  const later = output.waitFor((line) => line['n'] === 2, 1_000)
  output.add('{"n":2}')
  await expect(later).resolves.toEqual({ n: 2 })
})

it('shows the last lines when the awaited one does not come', async () => {
  const output = createLogLines('app')
  output.add('{"n":1}')
  await expect(output.waitFor(() => false, 10)).rejects.toThrow(/app did not log .* within 10 ms.*\n {2}\{"n":1\}/)
})

it('does not wait for a process that has ended', async () => {
  const output = createLogLines('app')
  const open = output.waitFor(() => false, 10_000)
  output.end('it ended with exit code 1')
  await expect(open).rejects.toThrow('exit code 1')
  await expect(output.waitFor(() => false, 10_000)).rejects.toThrow('exit code 1')
})

it('reports that a predicate threw instead of waiting forever', async () => {
  const output = createLogLines('app')
  const wait = output.waitFor((line) => (line['missing'] as { deep: boolean }).deep, 10_000)
  output.add('{"n":1}')
  await expect(wait).rejects.toThrow('the predicate threw')
})

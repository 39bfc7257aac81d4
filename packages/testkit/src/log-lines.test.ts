import { expect, it } from 'vitest'
import { createLogLines } from './log-lines.ts'

it('lines of JSON are parsed, other lines are stored as text', () => {
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

it('only the newest 20,000 lines are stored', () => {
  const output = createLogLines('app')
  for (let n = 0; n < 20_010; n += 1) output.add(`{"n":${n}}`)
  expect(output.lines).toHaveLength(20_000)
  expect(output.lines.at(0)).toEqual({ n: 10 })
  expect(output.lines.at(-1)).toEqual({ n: 20_009 })
})

it('waitFor finds an earlier line and one that comes later', async () => {
  const output = createLogLines('app')
  output.add('{"n":1}')
  await expect(output.waitFor((line) => line['n'] === 1, 100)).resolves.toEqual({ n: 1 })
  const later = output.waitFor((line) => line['n'] === 2, 1_000)
  output.add('{"n":2}')
  await expect(later).resolves.toEqual({ n: 2 })
})

it('an awaited line that does not come is reported with the last lines', async () => {
  const output = createLogLines('app')
  output.add('{"n":1}')
  await expect(output.waitFor(() => false, 10)).rejects.toThrow(/app did not log .* within 10 ms.*\n {2}\{"n":1\}/)
})

it('waitFor rejects at once when the process has ended', async () => {
  const output = createLogLines('app')
  const open = output.waitFor(() => false, 10_000)
  output.end('it ended with exit code 1')
  await expect(open).rejects.toThrow('exit code 1')
  await expect(output.waitFor(() => false, 10_000)).rejects.toThrow('exit code 1')
})

it('a predicate that throws is reported instead of waiting until the timeout', async () => {
  const output = createLogLines('app')
  const wait = output.waitFor((line) => (line['missing'] as { deep: boolean }).deep, 10_000)
  output.add('{"n":1}')
  await expect(wait).rejects.toThrow('the predicate threw')
})

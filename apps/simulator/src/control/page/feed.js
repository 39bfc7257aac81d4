import { button, byId, renderRows, controlRow, make } from './dom.js'
import { sendCommand } from './send-command.js'

const producerNames = { 1: 'Live', 3: 'Prematch' }

const faults = [
  {
    name: 'Delay',
    path: 'delay',
    what: 'Messages are delayed',
    now: ({ delay_ms: ms }) => (ms === 0 ? 'off' : `${ms / 1000} s`),
    choices: [
      ['Off', { ms: 0 }],
      ['5 s', { ms: 5000 }],
      ['30 s', { ms: 30_000 }],
    ],
  },
  counted('Duplicates', 'duplicate', 'The next messages about a match are sent twice'),
  counted('Reorder', 'reorder', 'Two neighbouring messages of an event are swapped'),
  counted('Malformed', 'malformed', 'A truncated copy is sent before the next messages about a match'),
]

const losses = [
  ['Lose for 10 s', 10_000],
  ['60 s', 60_000],
]

export function buildConnection() {
  const row = controlRow(losses.map(([label, for_ms]) => button(label, () => sendCommand('disconnect', { for_ms }))))
  row.querySelector('p').className = 'dot'
  row.querySelector('p').textContent = 'Connection to the broker'
  byId('link').append(row)
}

export function buildFaults() {
  for (const { name, path, choices } of faults) {
    const row = controlRow(choices.map(([label, body]) => button(label, () => sendCommand(path, body))))
    row.querySelector('p').textContent = name
    row.querySelector('p + p').id = `fault-${path}`
    byId('faults').append(row)
  }
}

export function showFaults(state) {
  for (const fault of faults) {
    const now = fault.now(state)
    byId(`fault-${fault.path}`).textContent = now === '' ? fault.what : `${fault.what}: ${now}`
  }
}

export function showProducers(producers, isConnected) {
  byId('link').querySelector('p').classList.toggle('bad', !isConnected)
  byId('link').querySelector('p + p').textContent = isConnected ? 'connected' : 'lost'
  renderRows(
    byId('producers'),
    producers.map((producer) => ({ ...producer, urn: String(producer.id) })),
    producerRow,
    (row, { silent }) => {
      const isHeard = isConnected && !silent
      row.querySelector('p').classList.toggle('bad', !isHeard)
      row.querySelector('p + p').textContent = isHeard ? 'sending' : silent ? 'silenced' : 'not connected'
      row.querySelector('button').textContent = silent ? 'Resume' : 'Silence'
      row.querySelector('button').setAttribute('aria-pressed', String(silent))
    },
  )
}

export function showSent(sent) {
  figures('sent', [
    ['messages', sent.messages.toLocaleString('en')],
    ['a second', sent.messages_per_second.toLocaleString('en')],
    ['lines a second', Math.round(sent.lines_per_second).toLocaleString('en')],
    ['megabytes', (sent.bytes / 1e6).toFixed(1)],
  ])
  figures(
    'types',
    Object.entries(sent.by_type).map(([type, count]) => [type, count.toLocaleString('en')]),
  )
}

function producerRow({ id }) {
  const silence = button('Silence', () =>
    sendCommand('silence', { producer: id, on: silence.getAttribute('aria-pressed') !== 'true' }),
  )
  const row = controlRow([silence])
  row.querySelector('p').className = 'dot'
  row.querySelector('p').textContent = `${producerNames[id] ?? 'Producer'} (${id})`
  return row
}

function counted(name, path, what) {
  return {
    name,
    path,
    what,
    now: (state) => (state[path] === 0 ? '' : `${state[path]} to come`),
    choices: [
      ['1', { messages: 1 }],
      ['10', { messages: 10 }],
      ['100', { messages: 100 }],
    ],
  }
}

function figures(id, entries) {
  renderRows(
    byId(id),
    entries.map(([name, value]) => ({ urn: name, value })),
    ({ urn }) => {
      const row = make('div')
      const name = make('dt')
      name.textContent = urn
      row.append(name, make('dd'))
      return row
    },
    (row, { value }) => (row.querySelector('dd').textContent = String(value)),
  )
}

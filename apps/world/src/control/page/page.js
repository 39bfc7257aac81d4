// The levers by hand. Asks for a summary every second and lays it over what is on the page; a lever is one POST.

const speeds = [1, 5, 20, 60, 300, 600]
const producerNames = { 1: 'Live (1)', 3: 'Prematch (3)' }
const everyMs = 1000

const faults = [
  {
    name: 'Delay',
    path: 'delay',
    what: 'Messages are held back',
    now: ({ delay_ms: ms }) => (ms === 0 ? 'off' : `${ms / 1000} s`),
    choices: [
      ['off', { ms: 0 }],
      ['5 s', { ms: 5000 }],
      ['30 s', { ms: 30_000 }],
    ],
  },
  counted('Duplicates', 'duplicate', 'The next ones are sent twice'),
  counted('Reorder', 'reorder', 'Neighbours of an event change places'),
  counted('Malformed', 'malformed', 'A broken half goes before the whole'),
  {
    name: 'Connection',
    path: 'disconnect',
    what: 'The feed leaves and comes back',
    now: () => '',
    choices: [
      ['10 s', { for_ms: 10_000 }],
      ['60 s', { for_ms: 60_000 }],
    ],
  },
]

let sport = null
let last = null

buildClock()
buildFaults()
void refresh()

async function refresh() {
  try {
    const query = sport === null ? '' : `?sport=${sport}`
    const response = await fetch(`summary${query}`)
    last = await response.json()
    show(last)
  } catch {
    setText('connection', 'world out of reach')
    byId('connection').classList.add('bad')
  }
  setTimeout(() => void refresh(), everyMs)
}

async function order(path, body) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  say(response.ok ? '' : `${path}: ${answer.error}`)
  return answer
}

function show(state) {
  setText('planet', `${state.planet} planet, ${state.counts.matches} matches, ${state.counts.lines} lines`)
  setText('connection', state.connected ? `feed up, ${state.waiting} waiting` : 'feed lost')
  byId('connection').classList.toggle('bad', !state.connected)
  showClock(state.clock)
  showSent(state.sent)
  showProducers(state.producers)
  showFaults(state.faults)
  showSports(state)
  lay(byId('live'), state.live, matchRow, showMatch)
  lay(byId('next'), state.next, nextRow, showNext)
  byId('no-live').hidden = state.live.length > 0
  setText('live-count', `${state.counts.live} now, ${state.counts.closed} closed`)
}

function showClock({ now_ms: nowMs, speed, paused }) {
  const date = new Date(nowMs)
  setText('now', `${date.toISOString().slice(0, 10)} ${date.toISOString().slice(11, 19)}`)
  setText('pace', paused ? 'UTC, paused' : `UTC, ×${speed}`)
  setText('pause', paused ? 'Go on' : 'Pause')
  for (const choice of byId('speeds').children)
    choice.setAttribute('aria-pressed', String(Number(choice.dataset.speed) === speed))
}

function showSent(sent) {
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

function showProducers(producers) {
  lay(
    byId('producers'),
    producers.map((producer) => ({ ...producer, urn: String(producer.id) })),
    producerRow,
    (row, { silent }) => {
      row.querySelector('p + p').textContent = silent ? 'says nothing' : 'speaks'
      row.querySelector('button').textContent = silent ? 'Let speak' : 'Silence'
      row.querySelector('button').setAttribute('aria-pressed', String(silent))
    },
  )
}

function showFaults(state) {
  for (const fault of faults) {
    const now = fault.now(state)
    byId(`fault-${fault.path}`).textContent = now === '' ? fault.what : `${fault.what}: ${now}`
  }
}

function showSports({ sports, live }) {
  const chips = [{ id: null, name: 'All' }, ...sports]
  const isKnown = sport === null || sports.some(({ id }) => id === sport) || live.length > 0
  if (!isKnown) sport = null
  lay(
    byId('sports'),
    chips.map((chip) => ({ ...chip, urn: String(chip.id) })),
    sportChip,
    (chip, { id, name, live: count }) => {
      chip.textContent = count === undefined ? name : `${name} ${count}`
      chip.setAttribute('aria-pressed', String(id === sport))
    },
  )
  byId('sports').hidden = sports.length < 2
}

function showMatch(row, match) {
  const [homeScore, awayScore] = match.score.split(':')
  const [homePoints, awayPoints] = (match.points ?? '').split(':')
  pair(row.querySelector('.names'), match.home, match.away)
  pair(row.querySelector('.score'), withPoints(homeScore, homePoints), withPoints(awayScore, awayPoints))
  row.querySelector('.league').textContent = `${match.sport}, ${match.league}`
  const state = row.querySelector('.state')
  const time = match.time === null ? '' : `${match.time}, `
  state.textContent = match.state === 'open' ? `${time}${match.open_lines} open` : `${time}${match.state}`
  state.classList.toggle('bad', match.state !== 'open')
  for (const each of row.querySelectorAll('button')) each.hidden = !each.dataset.when.split(',').includes(match.state)
}

function pair(parent, home, away) {
  if (parent.children.length === 0) parent.append(make('span'), make('span'))
  parent.children[0].textContent = home
  parent.children[1].textContent = away
}

/** Tennis: the points of the game beside the sets. */
function withPoints(score, points) {
  return points === undefined || points === '' ? score : `${points}  ${score}`
}

function showNext(row, match) {
  row.querySelector('p').textContent = `${match.home} – ${match.away}`
  row.querySelector('p + p').textContent =
    `${match.sport}, ${match.league}, ${new Date(match.start_ms).toISOString().slice(5, 16).replace('T', ' ')}`
}

function matchRow({ urn }) {
  const row = make('details', 'match')
  const summary = make('summary')
  summary.append(
    make('span', 'names'),
    make('span', 'score'),
    make('span', 'league quiet'),
    make('span', 'state quiet'),
  )
  const levers = make('div', 'buttons')
  const match = urn
  const playing = 'open,danger,stopped'
  levers.append(
    lever('Home scores', playing, () => order('goal', { match, side: 'home' })),
    lever('Away scores', playing, () => order('goal', { match, side: 'away' })),
    lever('Review home', playing, () => order('review', { match, side: 'home' })),
    lever('Review away', playing, () => order('review', { match, side: 'away' })),
    lever('Confirm', 'under review', () => order('review', { match, verdict: 'confirmed' })),
    lever('Overturn', 'under review', () => order('review', { match, verdict: 'overturned' })),
    lever('Stop betting', 'open,danger', () => order('stop', { match })),
    lever('Reopen', 'stopped', () => order('reopen', { match })),
    lever('Cancel last minute', 'open,danger,stopped,under review,wrong result', () =>
      order('cancel', { match, start_ms: Date.now() - 60_000, end_ms: Date.now() }),
    ),
    lever('End', playing, () => order('end', { match })),
    lever('End with wrong result', playing, () => order('wrong-result', { match }), 'strong'),
    lever('Put right', 'wrong result', () => order('put-right', { match }), 'strong'),
  )
  row.append(summary, levers)
  return row
}

function nextRow({ urn }) {
  return leverRow([button('Kick off', () => order('kickoff', { match: urn }))])
}

function producerRow({ id }) {
  const row = leverRow([
    button('Silence', () =>
      order('silence', { producer: id, on: !last.producers.find((each) => each.id === id).silent }),
    ),
  ])
  row.querySelector('p').textContent = producerNames[id] ?? String(id)
  return row
}

function sportChip({ id }) {
  return button('', () => {
    sport = id
    showSports(last)
  })
}

function buildClock() {
  for (const speed of speeds) {
    const choice = button(`×${speed}`, () => order('time', { speed }))
    choice.dataset.speed = String(speed)
    byId('speeds').append(choice)
  }
  byId('pause').addEventListener('click', () => void order('time', { paused: !last.clock.paused }))
  for (const jump of document.querySelectorAll('[data-jump]'))
    jump.addEventListener('click', () => void order('time', { jump_ms: Number(jump.dataset.jump) }))
}

function buildFaults() {
  for (const { name, path, choices } of faults) {
    const row = leverRow(choices.map(([label, body]) => button(label, () => order(path, body))))
    row.querySelector('p').textContent = name
    row.querySelector('p + p').id = `fault-${path}`
    byId('faults').append(row)
  }
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

/** Keeps a row for each entry, in order, so that what is open or focused stays so. */
function lay(parent, entries, create, update) {
  const rows = new Map([...parent.children].map((row) => [row.dataset.urn, row]))
  for (const [index, entry] of entries.entries()) {
    const row = rows.get(entry.urn) ?? create(entry)
    rows.delete(entry.urn)
    row.dataset.urn = entry.urn
    update(row, entry)
    if (parent.children[index] !== row) parent.insertBefore(row, parent.children[index] ?? null)
  }
  for (const row of rows.values()) row.remove()
}

function figures(id, entries) {
  lay(
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

function leverRow(buttons) {
  const row = make('div', 'lever')
  const words = make('div')
  words.append(make('p'), make('p', 'quiet'))
  const group = make('div', 'buttons')
  group.append(...buttons)
  row.append(words, group)
  return row
}

function lever(label, when, act, kind = '') {
  const made = button(label, act)
  made.dataset.when = when
  if (kind !== '') made.className = kind
  return made
}

function button(label, act) {
  const made = make('button')
  made.type = 'button'
  made.textContent = label
  made.addEventListener('click', () => void act())
  return made
}

function make(tag, className = '') {
  const element = document.createElement(tag)
  if (className !== '') element.className = className
  return element
}

function byId(id) {
  return document.getElementById(id)
}

function setText(id, text) {
  byId(id).textContent = text
}

function say(text) {
  setText('message', text)
  if (text !== '') setTimeout(() => setText('message', ''), 5000)
}

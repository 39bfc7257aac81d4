import { button, byId, renderRows, controlRow, make, setText } from './dom.js'
import { sendCommand } from './send-command.js'

let sport = null
let last = null

/** The chosen sport, as part of the request. */
export function sportQuery() {
  return sport === null ? '' : `?sport=${sport}`
}

export function showMatches(state) {
  last = state
  showSports(state)
  renderRows(byId('live'), state.live, matchRow, showMatch)
  renderRows(byId('next'), state.next, nextRow, showNext)
  byId('no-live').hidden = state.live.length > 0
  setText('live-count', `${state.counts.live} now, ${state.counts.closed} closed`)
}

function showSports({ sports, live }) {
  const chips = [{ id: null, name: 'All' }, ...sports]
  const isKnown = sport === null || sports.some(({ id }) => id === sport) || live.length > 0
  if (!isKnown) sport = null
  renderRows(
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
  pair(state, match.time ?? 'live', match.state === 'open' ? `${match.open_lines} open` : match.state)
  state.classList.toggle('bad', match.state !== 'open')
  for (const each of row.querySelectorAll('button')) each.hidden = !each.dataset.when.split(',').includes(match.state)
}

function matchRow({ urn: match }) {
  const row = make('details', 'match')
  const summary = make('summary')
  summary.append(make('span', 'state'), make('span', 'names'), make('span', 'score'), make('span', 'league quiet'))
  const buttons = make('div', 'buttons')
  const playing = 'open,danger,stopped'
  buttons.append(
    matchButton('Home scores', playing, () => sendCommand('goal', { match, side: 'home' }), 'strong'),
    matchButton('Away scores', playing, () => sendCommand('goal', { match, side: 'away' }), 'strong'),
    matchButton('Review home', playing, () => sendCommand('review', { match, side: 'home' })),
    matchButton('Review away', playing, () => sendCommand('review', { match, side: 'away' })),
    matchButton('Confirm', 'under review', () => sendCommand('review', { match, decision: 'confirmed' }), 'strong'),
    matchButton('Overturn', 'under review', () => sendCommand('review', { match, decision: 'overturned' }), 'strong'),
    matchButton('Stop betting', 'open,danger', () => sendCommand('stop', { match })),
    matchButton('Reopen', 'stopped', () => sendCommand('reopen', { match }), 'strong'),
    matchButton('Cancel last minute', 'open,danger,stopped,under review,wrong result', () =>
      sendCommand('cancel', { match, start_ms: Date.now() - 60_000, end_ms: Date.now() }),
    ),
    matchButton('End', playing, () => sendCommand('end', { match })),
    matchButton('End with wrong result', playing, () => sendCommand('wrong-result', { match })),
    matchButton('Correct result', 'wrong result', () => sendCommand('correct-result', { match }), 'strong'),
  )
  row.append(summary, buttons)
  return row
}

function nextRow({ urn }) {
  return controlRow([button('Kick off', () => sendCommand('kickoff', { match: urn }))])
}

function showNext(row, match) {
  row.querySelector('p').textContent = `${match.home} – ${match.away}`
  row.querySelector('p + p').textContent =
    `${match.sport}, ${match.league}, ${new Date(match.start_ms).toISOString().slice(5, 16).replace('T', ' ')}`
}

function sportChip({ id }) {
  return button('', () => {
    sport = id
    showSports(last)
  })
}

function matchButton(label, when, act, kind = '') {
  const made = button(label, act)
  made.dataset.when = when
  if (kind !== '') made.className = kind
  return made
}

function pair(parent, first, second) {
  if (parent.children.length === 0) parent.append(make('span'), make('span'))
  parent.children[0].textContent = first
  parent.children[1].textContent = second
}

/** Tennis: the points of the game beside the sets. */
function withPoints(score, points) {
  return points === undefined || points === '' ? score : `${points}  ${score}`
}

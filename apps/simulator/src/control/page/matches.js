import { button, byId, lay, leverRow, make, setText } from './dom.js'
import { order } from './order.js'

let sport = null
let last = null

/** The sport that is looked at, as part of the question to the simulator. */
export function sportQuery() {
  return sport === null ? '' : `?sport=${sport}`
}

export function showMatches(state) {
  last = state
  showSports(state)
  lay(byId('live'), state.live, matchRow, showMatch)
  lay(byId('next'), state.next, nextRow, showNext)
  byId('no-live').hidden = state.live.length > 0
  setText('live-count', `${state.counts.live} now, ${state.counts.closed} closed`)
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
  pair(state, match.time ?? 'live', match.state === 'open' ? `${match.open_lines} open` : match.state)
  state.classList.toggle('bad', match.state !== 'open')
  for (const each of row.querySelectorAll('button')) each.hidden = !each.dataset.when.split(',').includes(match.state)
}

function matchRow({ urn: match }) {
  const row = make('details', 'match')
  const summary = make('summary')
  summary.append(make('span', 'state'), make('span', 'names'), make('span', 'score'), make('span', 'league quiet'))
  const levers = make('div', 'buttons')
  const playing = 'open,danger,stopped'
  levers.append(
    lever('Home scores', playing, () => order('goal', { match, side: 'home' }), 'strong'),
    lever('Away scores', playing, () => order('goal', { match, side: 'away' }), 'strong'),
    lever('Review home', playing, () => order('review', { match, side: 'home' })),
    lever('Review away', playing, () => order('review', { match, side: 'away' })),
    lever('Confirm', 'under review', () => order('review', { match, verdict: 'confirmed' }), 'strong'),
    lever('Overturn', 'under review', () => order('review', { match, verdict: 'overturned' }), 'strong'),
    lever('Stop betting', 'open,danger', () => order('stop', { match })),
    lever('Reopen', 'stopped', () => order('reopen', { match }), 'strong'),
    lever('Cancel last minute', 'open,danger,stopped,under review,wrong result', () =>
      order('cancel', { match, start_ms: Date.now() - 60_000, end_ms: Date.now() }),
    ),
    lever('End', playing, () => order('end', { match })),
    lever('End with wrong result', playing, () => order('wrong-result', { match })),
    lever('Put right', 'wrong result', () => order('put-right', { match }), 'strong'),
  )
  row.append(summary, levers)
  return row
}

function nextRow({ urn }) {
  return leverRow([button('Kick off', () => order('kickoff', { match: urn }))])
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

function lever(label, when, act, kind = '') {
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

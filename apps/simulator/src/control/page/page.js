// The control page: fetches a summary every second and updates the page.
import { buildClock, showClock } from './clock.js'
import { byId, setText } from './dom.js'
import { buildConnection, buildFaults, showFaults, showProducers, showSent } from './feed.js'
import { showMatches, sportQuery } from './matches.js'

const everyMs = 1000

buildClock()
buildConnection()
buildFaults()
void refresh()

async function refresh() {
  try {
    const response = await fetch(`summary${sportQuery()}`)
    show(await response.json())
  } catch {
    setText('connection', 'Simulator unreachable')
    byId('connection').classList.add('bad')
  }
  setTimeout(() => void refresh(), everyMs)
}

function show(state) {
  const { matches, outrights, lines } = state.counts
  const many = (count, what) => `${count.toLocaleString('en')} ${what}`
  setText('dataset', [many(matches, 'matches'), many(outrights, 'outrights'), many(lines, 'lines')].join(' · '))
  setText('connection', state.connected ? `Feed up, ${state.waiting} waiting` : 'Feed lost')
  byId('connection').classList.toggle('bad', !state.connected)
  showClock(state.clock, state.kickoffs)
  showProducers(state.producers, state.connected)
  showFaults(state.faults)
  showSent(state.sent)
  showMatches(state)
}

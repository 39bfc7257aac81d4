import { button, byId, make, setText } from './dom.js'
import { sendCommand } from './send-command.js'

const speeds = [1, 5, 20, 60, 300, 600]
const jumps = [
  ['+1 min', 60_000],
  ['+10 min', 600_000],
  ['+1 h', 3_600_000],
  ['+1 day', 86_400_000],
]
const minuteMs = 60_000
const frameMs = 100

/** The last response and when it arrived: between responses the page advances the clock itself. */
let known = null

export function buildClock() {
  for (const speed of speeds) {
    const choice = button(`×${speed}`, () => sendCommand('time', { speed }))
    choice.dataset.speed = String(speed)
    byId('speeds').append(choice)
  }
  for (const [label, jump_ms] of jumps) byId('jumps').append(button(label, () => sendCommand('time', { jump_ms })))
  byId('pause').addEventListener('click', () => void sendCommand('time', { paused: !known.clock.paused }))
  const scrub = byId('scrub')
  scrub.addEventListener('input', showTarget)
  scrub.addEventListener('change', () => {
    const jump_ms = Number(scrub.value) * minuteMs
    scrub.value = '0'
    showTarget()
    if (jump_ms > 0) void sendCommand('time', { jump_ms })
  })
  setInterval(showNow, frameMs)
}

export function showClock(clock, kickoffs) {
  known = { clock, atMs: performance.now(), kickoffs }
  setText('pace', clock.paused ? 'Paused' : `×${clock.speed}`)
  byId('pace').classList.toggle('paused', clock.paused)
  setText('pause', clock.paused ? 'Resume' : 'Pause')
  for (const choice of byId('speeds').children)
    choice.setAttribute('aria-pressed', String(Number(choice.dataset.speed) === clock.speed))
  showNow()
  showKickoffs(kickoffs)
}

function showNow() {
  if (known === null) return
  const date = new Date(nowMs())
  setText('clock', date.toISOString().slice(11, 19))
  setText(
    'date',
    `${date.toLocaleDateString('en', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })}, UTC`,
  )
}

function nowMs() {
  const { clock, atMs } = known
  return clock.now_ms + (clock.paused ? 0 : (performance.now() - atMs) * clock.speed)
}

function showTarget() {
  const minutes = Number(byId('scrub').value)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const at = known === null ? '' : new Date(nowMs() + minutes * minuteMs).toISOString().slice(11, 16)
  setText('target', minutes === 0 ? 'now' : `+${hours} h ${rest} min → ${at}`)
  for (const [place, bar] of [...byId('kickoffs').children].entries())
    bar.classList.toggle('passed', (place + 1) * 30 <= minutes)
}

/** How many matches begin in each half hour of the coming day. */
function showKickoffs(kickoffs) {
  const bars = byId('kickoffs')
  while (bars.children.length < kickoffs.length) bars.append(make('i'))
  const most = Math.max(1, ...kickoffs)
  for (const [place, count] of kickoffs.entries()) bars.children[place].style.blockSize = `${(100 * count) / most}%`
}

const visit = new URLSearchParams(location.search)
const list = document.querySelector('ol')
const form = document.querySelector('form')
const everyMs = 2_000
let newest = 0

function row({ from, text, at }) {
  const item = document.createElement('li')
  const name = document.createElement('b')
  const time = document.createElement('time')
  const said = document.createElement('span')
  name.textContent = from
  time.dateTime = at
  time.textContent = new Date(at).toLocaleTimeString(document.documentElement.lang, { timeStyle: 'short' })
  said.textContent = text
  said.dir = 'auto'
  item.append(name, time, said)
  return item
}

async function read() {
  const answer = await fetch(`messages?roomid=${encodeURIComponent(visit.get('roomid'))}`)
  if (!answer.ok) return
  const { messages } = await answer.json()
  const last = messages.at(-1)?.id ?? 0
  if (last === newest) return
  newest = last
  list.replaceChildren(...messages.map(row))
  list.scrollTop = list.scrollHeight
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void send()
})

async function send() {
  const { text } = form.elements
  const body = JSON.stringify({ userId: visit.get('userId'), roomid: visit.get('roomid'), text: text.value })
  const answer = await fetch('messages', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  if (answer.ok) text.value = ''
  await read()
}

setInterval(() => void read().catch(() => undefined), everyMs)
void read()

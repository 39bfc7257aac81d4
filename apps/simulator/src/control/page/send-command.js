import { setText } from './dom.js'

/** Every control sends one POST; a rejection is shown. */
export async function sendCommand(path, body) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  showMessage(response.ok ? '' : `${path}: ${answer.error}`)
  return answer
}

function showMessage(text) {
  setText('message', text)
  if (text !== '') setTimeout(() => setText('message', ''), 5000)
}

import { setText } from './dom.js'

/** A lever is one POST; what is refused is said. */
export async function order(path, body) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  say(response.ok ? '' : `${path}: ${answer.error}`)
  return answer
}

function say(text) {
  setText('message', text)
  if (text !== '') setTimeout(() => setText('message', ''), 5000)
}

import type { Page } from '@playwright/test'

export type LiveFrames = {
  /** The user of each connection in order: a player's id, or '' for a visitor. */
  users(): string[]
  /** What was sent. */
  text(): string
}

/** Records the frames the page sends to the live server. */
export function watchLiveFrames(page: Page): LiveFrames {
  const sent: string[] = []
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => sent.push(...String(payload).split('\n')))
  })
  return {
    users: () => sent.flatMap((frame) => userOf(frame) ?? []),
    text: () => sent.join('\n'),
  }
}

function userOf(frame: string): string | undefined {
  const { connect } = JSON.parse(frame) as { connect?: { token: string } }
  if (!connect) return undefined
  const [, claims = ''] = connect.token.split('.')
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub?: string }).sub ?? ''
}

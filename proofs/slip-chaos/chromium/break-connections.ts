import type { Page } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../../random/create-random.ts'
import { createFaultyConnection, manyFaults, noFaults } from '../faults.ts'
import type { FaultyConnection } from '../faults.ts'

export type BrokenConnections = { setFaulty(isFaulty: boolean): void; cut(): void }

/** Routes the live connection and the calls of a page through this process, which can break each of them. */
export async function breakConnections(page: Page, random: Random): Promise<BrokenConnections> {
  const open = new Set<{ wire: FaultyConnection; end(): void }>()
  let faults = noFaults

  await page.routeWebSocket(/\/connection\/websocket/, (socket) => {
    const server = socket.connectToServer()
    const end = () => {
      open.delete(own)
      void server.close().catch(() => {})
      void socket.close({ code: 1001, reason: '' }).catch(() => {})
    }
    const wire = createFaultyConnection(random, () => faults, { deliver: (line) => socket.send(line), end })
    const own = { wire, end }
    open.add(own)
    server.onMessage((message) => wire.receive(String(message)))
    socket.onMessage((message) => server.send(message))
  })

  await page.route('**/api/**', async (route) => {
    const { lostCall, lateAnswer } = faults
    const isLost = random.chance(lostCall)
    if (isLost && random.chance(0.5)) return route.abort('connectionfailed')
    if (!isLost && !random.chance(lateAnswer)) return route.continue()
    const response = await route.fetch()
    if (isLost) return route.abort('connectionreset')
    await wait(random.below(3_000))
    await route.fulfill({ response })
  })

  return {
    setFaulty: (isFaulty) => {
      faults = isFaulty ? manyFaults : noFaults
      for (const { wire } of open) wire.flush()
    },
    cut: () => {
      for (const { end } of [...open]) end()
    },
  }
}

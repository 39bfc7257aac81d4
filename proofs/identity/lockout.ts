import { scale } from '../betting/placement-bed.ts'
import type { Figure } from '../measure/figures.ts'
import { codeOf, networkOf, openCaller } from './account-calls.ts'
import { openIdentityBed, password } from './identity-bed.ts'

const guesses = Math.max(60, Math.round(500 * scale))
const atOnce = 5

/**
 * AUTH-11b: an attacker who guesses from many networks locks the account, except in browsers that the owner has used.
 */
export async function proveLockout(): Promise<Figure[]> {
  const bed = await openIdentityBed('prove-identity-lockout')
  const callers = Array.from({ length: atOnce }, () => openCaller(bed.api))
  const [caller] = callers
  try {
    const [email = ''] = await bed.addPlayers('owner', 1)
    const first = await caller?.signIn(email, password, '192.0.2.1')
    const [, device] = /__Host-device=([\w-]{43})/.exec(first?.head ?? '') ?? []
    if (device === undefined) throw new Error('the first sign-in made no browser known')

    async function guess(login: string): Promise<string> {
      const codes: Record<string, number> = {}
      let next = 0
      async function work(one: (typeof callers)[number]): Promise<void> {
        while (next < guesses) {
          const code = codeOf(await one.signIn(login, 'not the password', networkOf((next += 1))))
          codes[code] = (codes[code] ?? 0) + 1
        }
      }
      await Promise.all(callers.map(work))
      return Object.entries(codes)
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([code, count]) => `${count} × ${code}`)
        .join(', ')
    }
    const [known, unknown] = [await guess(email), await guess('owner-0@nobody.example')]
    const signIn = async (address: string, browser?: string) =>
      codeOf(
        (await caller?.signIn(email, password, address, browser)) ?? { status: 0, head: '', body: Buffer.alloc(0) },
      )
    const [owner, stranger] = [await signIn('192.0.2.9', device), await signIn('192.0.2.10')]
    return [
      {
        what: `${guesses} wrong passwords from ${guesses} networks, a player's address and nobody's`,
        bar: 'answered alike',
        measured: known === unknown ? known : `${known} | ${unknown}`,
        holds: known === unknown,
      },
      { what: 'the owner after that, in the browser they know', bar: '200', measured: owner, holds: owner === '200' },
      {
        what: 'the right password after that, in a browser that is not known',
        bar: '423 account-locked',
        measured: stranger,
        holds: stranger === '423 account-locked',
      },
    ]
  } finally {
    for (const one of callers) one.close()
    await bed.close()
  }
}

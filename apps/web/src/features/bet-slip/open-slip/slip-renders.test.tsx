// @vitest-environment happy-dom
import { slipSummary } from '@touchline/betting'
import type { SelectionKey } from '@touchline/contract'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Api } from '../../../api/index.ts'
import type { Links } from '../../../site/links.ts'
import { sessionStore } from '../../session/index.ts'
import { changeStake } from '../change-slip.ts'
import { dispatchSlip } from '../dispatch-slip.ts'
import { OpenSlip } from './open-slip.tsx'
import { slipStore, toggleOutcome, useSlip } from '../slip-store.ts'
import { mountSlip } from '../testing/mount-slip.tsx'
import { sampleOutcome } from '../testing/samples.ts'
import { TestPage } from '../../../site/testing/test-page.tsx'
import { startSlip } from '../start-slip.ts'

vi.mock('../../../live/store/page-freshness.ts', () => ({
  onFreshness: () => () => {},
  pageFreshness: () => 'live',
  matchFreshness: () => 'live',
}))

/** Collects what React has rendered by component name; it must run before React is loaded. */
const rendered = vi.hoisted(() => {
  type Fiber = {
    tag: number
    flags: number
    child: Fiber | null
    sibling: Fiber | null
    alternate: Fiber | null
    type: { name?: string; type?: { name?: string } } | null
  }
  const counts = new Map<string, number>()
  function visit(next: Fiber, previous: Fiber | null): void {
    if (previous && [0, 11, 14, 15].includes(next.tag) && (next.flags & 1) !== 0) {
      const name = next.type?.name ?? next.type?.type?.name ?? '?'
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    if (previous && next.child === previous.child) return
    for (let child = next.child; child; child = child.sibling) visit(child, child.alternate)
  }
  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberRoot: (_id: number, root: { current: Fiber }) => visit(root.current, root.current.alternate),
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
      checkDCE: () => {},
    },
  })
  return counts
})

const keyOf = (matchId: number) => `${matchId}/1//1` as SelectionKey

const api = (() => new Promise(() => {})) as unknown as Api
const links = { match: () => '#' } as unknown as Links

function Shown() {
  const { bets } = useSlip()
  return bets[0] ? <OpenSlip bet={bets[0]} /> : null
}

let leave = async () => {}

beforeEach(async () => {
  localStorage.clear()
  const account = { currency: 'EUR', subunits: 100, balance: 50_000, active: true }
  sessionStore.setState({
    session: { status: 'player', player: { id: 7, currency: 'EUR' }, accounts: [account] } as never,
    signIn: null,
  })
  slipStore.setState(slipStore.getInitialState())
  startSlip()
  for (let matchId = 1; matchId <= 12; matchId += 1) toggleOutcome({ ...sampleOutcome, matchId }, keyOf(matchId))
  changeStake(1, 1_000)
  const { root, container } = await mountSlip(
    <TestPage api={api} links={links}>
      <Shown />
    </TestPage>,
  )
  leave = async () => {
    await act(async () => root.unmount())
    container.remove()
  }
})
afterEach(() => leave())

it('UI in a slip of 12 legs a price move renders only its own leg', async () => {
  const move = (odds: number) =>
    act(async () =>
      dispatchSlip({ type: 'odds-received', selectionId: keyOf(3), line: { isOpen: true, isActive: true, odds } }),
    )
  await move(1_900)
  rendered.clear()
  await move(1_800)
  expect(rendered.get('Leg')).toBe(1)
  expect(rendered.get('SlipLeg')).toBe(1)
  // Components that show no price must not render. Only the total price, the return, the button and their parents
  // render too.
  for (const name of ['SlipHead', 'TypeSwitch', 'Segmented', 'StakePart', 'StakeField', 'PolicyChip', 'PolicyChoice'])
    expect([name, rendered.get(name)]).toEqual([name, undefined])
  expect([...rendered.values()].reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(22)
})

it('SLIP-10 a wanted return is calculated from current prices, and the stake follows when prices move', async () => {
  const move = (odds: number) =>
    act(async () =>
      dispatchSlip({ type: 'odds-received', selectionId: keyOf(3), line: { isOpen: true, isActive: true, odds } }),
    )
  await move(1_500)
  const { winMinor } = slipSummary(slipStore.getState().slip)
  await act(async () => document.querySelector<HTMLElement>('.stake__mode')?.click())
  expect(slipStore.getState().slip.bets[0]).toMatchObject({
    stakeSource: 'potentialWin',
    potentialWin: Number(winMinor),
  })
  const shown = () => document.querySelector('.slip__foot .stake')?.textContent
  const before = shown()
  await move(3_000)
  expect(shown()).not.toBe(before)
})

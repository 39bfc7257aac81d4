// @vitest-environment happy-dom
import type { BetRejection } from '@touchline/contract'
import { act } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Api } from '../../../api/index.ts'
import { alertStore } from '../../../site/page/alert-store.ts'
import { setAlertMessages } from '../../../site/page/failure-alert.ts'
import type { Links } from '../../../site/links.ts'
import { sessionStore } from '../../session/index.ts'
import { dispatchSlip } from '../dispatch-slip.ts'
import { OpenSlip } from '../open-slip/open-slip.tsx'
import { panelStore } from '../panel/panel-store.ts'
import { sharedStore } from '../shared/shared-store.ts'
import { useSlip } from '../slip-store.ts'
import { mountSlip, slipI18n } from '../testing/mount-slip.tsx'
import { fillSlip, samplePlacedBet, sending, signInSample } from '../testing/samples.ts'
import { TestPage } from '../../../site/testing/test-page.tsx'

const api = (() => new Promise(() => {})) as unknown as Api
const links = { match: () => '#' } as unknown as Links
const ended: BetRejection = { index: 0, reason: 'match-ended', code: 102 }
const accepted = { type: 'placement-succeeded', bets: [samplePlacedBet] } as const
const rejected = { type: 'placement-rejected', code: 'bet-rejected', rejections: [ended] } as const
const shownAlert = () => alertStore.getState().alert

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  alertStore.setState(alertStore.getInitialState())
  setAlertMessages(slipI18n)
  signInSample()
  fillSlip(...sending)
})

function Shown() {
  const [bet] = useSlip().bets
  return bet ? (
    <TestPage api={api} links={links}>
      <OpenSlip bet={bet} />
    </TestPage>
  ) : null
}

describe('an answer while the slip is out of sight', () => {
  it('BEY-03a BEY-09b reports that the bet was placed, and its button opens the receipt', () => {
    panelStore.setState({ isOpen: false, tab: 'MY_BETS' })
    dispatchSlip(accepted)
    expect(shownAlert()).toMatchObject({ title: 'Bet placed', tone: 'pos' })
    shownAlert()?.action?.run()
    expect(panelStore.getState()).toEqual({ isOpen: true, tab: 'BET_SLIP' })
  })

  it('BEY-09b reports how many bets were placed', () => {
    dispatchSlip({ ...accepted, bets: [samplePlacedBet, samplePlacedBet] })
    expect(shownAlert()?.title).toBe('2 bets placed')
  })

  it('BEY-03a reports that the bet was not accepted and no money was taken', () => {
    dispatchSlip(rejected)
    expect(shownAlert()).toMatchObject({ title: 'Bet not accepted.', text: 'No money was taken.', tone: 'neg' })
  })

  it('BEY-03a does not report a bet that is still delayed, nor a bet of another player', () => {
    const submitted = { ...samplePlacedBet, status: 'submitted' as const, decides_in_ms: 5_000 }
    dispatchSlip({ type: 'placement-waiting', bets: [submitted], atMs: 1_000 }, { type: 'answer-lost' })
    expect(shownAlert()).toBeNull()
    dispatchSlip({ type: 'placement-set-aside' })
    expect(shownAlert()).toBeNull()
  })

  it('BEY-03a is reported while the closed sheet fades out', async () => {
    const { container, root } = await mountSlip(
      <dialog>
        <section className="slip">
          <Shown />
        </section>
      </dialog>,
    )
    const dialog = container.querySelector('dialog')!
    dialog.setAttribute('open', '')
    await act(async () => dispatchSlip(accepted))
    expect(shownAlert()).toBeNull()
    dialog.removeAttribute('open')
    await act(async () => fillSlip(...sending))
    await act(async () => dispatchSlip(accepted))
    expect(shownAlert()?.title).toBe('Bet placed')
    await act(async () => root.unmount())
  })

  it('BEY-03b has a button that also closes a shared slip that the panel shows', () => {
    sharedStore.setState({ found: { code: 'A' } as never })
    dispatchSlip(rejected)
    shownAlert()?.action?.run()
    expect(sharedStore.getState().found).toBeNull()
  })

  it('BEY-04 is reported to no other player', () => {
    sessionStore.setState({ session: { status: 'player', player: { id: 8 }, accounts: [] } as never })
    dispatchSlip(accepted)
    expect(shownAlert()).toBeNull()
    fillSlip(...sending)
    sessionStore.setState({ session: { status: 'visitor' } })
    dispatchSlip(rejected)
    expect(shownAlert()).toBeNull()
  })

  it.each([accepted, rejected])('BEY-03a shows no alert while the slip is visible ($type)', async (answer) => {
    const { root } = await mountSlip(<Shown />)
    await act(async () => dispatchSlip(answer))
    expect(shownAlert()).toBeNull()
    // The slip is closed again, so the next answer is out of sight and reported.
    await act(async () => root.unmount())
    fillSlip(...sending)
    dispatchSlip(answer)
    expect(shownAlert()).not.toBeNull()
  })
})

// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { alertStore } from '../../../site/page/alert-store.ts'
import { setAlertMessages } from '../../../site/page/failure-alert.ts'
import { sendReportsTo } from '../../../site/reports/send-report.ts'
import { closeModal, modalStore, pushModal } from '../../../site/page/modal-store.ts'
import { mountSlip, slipI18n } from '../testing/mount-slip.tsx'
import { sampleKey, sampleOutcome } from '../testing/samples.ts'
import { TicketQuestion } from './ticket-question.tsx'
import { openTicketQuestion, questionStore } from './custom-bet-stores.ts'

it('ERR-02a if a dialog of the slip fails to render, it closes with a message, and the next dialog opens', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const restore = sendReportsTo(() => {})
  onTestFinished(async () => {
    await vi.dynamicImportSettled()
    restore()
    vi.restoreAllMocks()
  })
  setAlertMessages(slipI18n)
  const { container } = await mountSlip(
    <>
      <p>Page</p>
      <TicketQuestion />
    </>,
  )
  const ask = (outcome: typeof sampleOutcome) =>
    act(async () => openTicketQuestion({ kind: 'beside-builder', toggle: { outcome, selectionId: sampleKey } }))
  const nameless = Object.defineProperty({ ...sampleOutcome }, 'outcomeName', {
    get(): never {
      throw new Error('no name')
    },
  })
  await ask(nameless)
  expect(container.querySelector('dialog[open]')).toBeNull()
  expect(container.textContent).toContain('Page')
  expect(alertStore.getState().alert).toMatchObject({ title: 'This part could not be shown.', tone: 'neg' })
  expect(questionStore.getState().question).toBeNull()
  await ask(sampleOutcome)
  expect(container.querySelector('dialog[open]')).not.toBeNull()
})

it('AUTH-07c while the notice of a missing host page is shown, the question of the slip does not open; it opens when the notice closes', async () => {
  onTestFinished(() => {
    modalStore.setState({ stack: [] })
    questionStore.setState({ question: null })
  })
  const { container } = await mountSlip(<TicketQuestion />)
  const questions = () => container.querySelectorAll('dialog[open]').length
  await act(async () => pushModal('no-host'))
  await act(async () =>
    openTicketQuestion({ kind: 'beside-builder', toggle: { outcome: sampleOutcome, selectionId: sampleKey } }),
  )
  expect(questions()).toBe(0)
  await act(async () => closeModal('no-host'))
  expect(questions()).toBe(1)
})

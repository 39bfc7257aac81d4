// @vitest-environment happy-dom
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act, useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { alertStore } from '../../../site/page/alert-store.ts'
import { setAlertMessages } from '../../../site/page/failure-alert.ts'
import { sendReportsTo } from '../../../site/reports/send-report.ts'
import { mount } from '../../../site/testing/mount.ts'
import { TestPage } from '../../../site/testing/test-page.tsx'
import { withRouter } from '../../../site/testing/with-router.tsx'
import { closeModal, modalStore, pushModal } from '../../../site/page/modal-store.ts'
import { Dialog } from './dialog.tsx'

const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })

async function show(isClosable: boolean) {
  const { WithRouter, goBack } = withRouter()
  function Page() {
    const [isOpen, setIsOpen] = useState(true)
    return (
      <Dialog isOpen={isOpen} isClosable={isClosable} onClose={() => setIsOpen(false)} title="Keep">
        ABCDE-FGHIJ
      </Dialog>
    )
  }
  const { container } = await mount(
    <WithRouter>
      <TestPage i18n={i18n}>
        <Page />
      </TestPage>
    </WithRouter>,
  )
  return { goBack, isOpen: () => container.querySelector('dialog[open]') !== null }
}

it('UI-02 going back closes a dialog of the account and stays on the page', async () => {
  const { goBack, isOpen } = await show(true)
  expect([await goBack(), isOpen()]).toEqual([true, false])
  expect(await goBack()).toBe(false)
})

it('UI-02 AUTH-13b going back does not close the dialog with recovery codes, which are shown only once', async () => {
  const { goBack, isOpen } = await show(false)
  expect([await goBack(), isOpen()]).toEqual([true, true])
  expect([await goBack(), isOpen()]).toEqual([true, true])
})

it('AUTH-07c the notice of a missing host page hides an open dialog of the account, and going back does not close the dialog', async () => {
  onTestFinished(() => modalStore.setState({ stack: [] }))
  const { goBack, isOpen } = await show(true)
  await act(async () => pushModal('no-host'))
  expect([isOpen(), await goBack()]).toEqual([false, false])
  await act(async () => closeModal('no-host'))
  expect(isOpen()).toBe(true)
})

it('ERR-02a a dialog whose content throws closes with an alert, its page stays, and it can be opened again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const restore = sendReportsTo(() => {})
  onTestFinished(async () => {
    await vi.dynamicImportSettled()
    restore()
    vi.restoreAllMocks()
  })
  setAlertMessages({ t: (key: string) => key } as never)
  let hasFault = true
  function Content() {
    if (hasFault) throw new Error('no rates')
    return <p>Rates</p>
  }
  const { WithRouter } = withRouter()
  function Page() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <button onClick={() => setIsOpen(true)}>Convert</button>
        <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Convert">
          <Content />
        </Dialog>
      </>
    )
  }
  const { container } = await mount(
    <WithRouter>
      <TestPage i18n={i18n}>
        <Page />
      </TestPage>
    </WithRouter>,
  )
  const press = () => act(async () => container.querySelector('button')?.click())
  const isOpen = () => container.querySelector('dialog[open]') !== null
  await press()
  expect([isOpen(), container.querySelector('button')?.textContent]).toEqual([false, 'Convert'])
  expect(alertStore.getState().alert).toMatchObject({ title: 'problem.part', tone: 'neg' })
  // Waits until the dialog has faded out.
  await act(() => new Promise((resolve) => setTimeout(resolve, 350)))
  hasFault = false
  await press()
  expect([isOpen(), container.querySelector('dialog')?.textContent]).toEqual([true, expect.stringContaining('Rates')])
})

// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, it } from 'vitest'
import { mount } from '../../../site/testing/mount.ts'
import { withRouter } from '../../../site/testing/with-router.tsx'
import { Dialog } from './dialog.tsx'

async function show(isClosable: boolean) {
  const { WithRouter, goBack } = withRouter()
  function Page() {
    const [isOpen, setIsOpen] = useState(true)
    return (
      <Dialog isOpen={isOpen} isClosable={isClosable} onClose={() => setIsOpen(false)} title="Keep" closeLabel="Close">
        ABCDE-FGHIJ
      </Dialog>
    )
  }
  const { container } = await mount(
    <WithRouter>
      <Page />
    </WithRouter>,
  )
  return { goBack, isOpen: () => container.querySelector('dialog[open]') !== null }
}

it('UI-02 going back closes a dialog of the account and stays on the page', async () => {
  const { goBack, isOpen } = await show(true)
  expect([await goBack(), isOpen()]).toEqual([true, false])
  expect(await goBack()).toBe(false)
})

it('UI-02 AUTH-13b what is shown once is not lost by going back', async () => {
  const { goBack, isOpen } = await show(false)
  expect([await goBack(), isOpen()]).toEqual([true, true])
  expect([await goBack(), isOpen()]).toEqual([true, true])
})

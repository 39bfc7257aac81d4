// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Api } from '../api/index.ts'
import { sendReportsTo } from '../site/reports/send-report.ts'
import { mount } from '../site/testing/mount.ts'
import { DeferredShell } from './deferred-shell.tsx'
import { pageAround } from './testing/on-page.tsx'

const api = (() => new Promise(() => {})) as unknown as Api

it('MISC-04b a page whose icons are missing reports this by itself, once', async () => {
  const reported: string[] = []
  onTestFinished(sendReportsTo(({ message }) => reported.push(message)))
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  onTestFinished(() => void vi.unstubAllGlobals())
  document.body.innerHTML = '<svg class="icon"><use href="/assets/icons-1.svg#home"></use></svg>'
  const { OnPage } = pageAround()
  await mount(
    <OnPage api={api}>
      <DeferredShell />
    </OnPage>,
  )
  await vi.waitFor(() => expect(reported).toEqual(['Failed to load icons']))
})

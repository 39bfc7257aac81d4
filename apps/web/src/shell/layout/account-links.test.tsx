// @vitest-environment happy-dom
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { beforeEach, expect, it } from 'vitest'
import { mount } from '../../site/testing/mount.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { TestPage } from '../../site/testing/test-page.tsx'
import { AccountLinks } from './account-links.tsx'

beforeEach(() => localStorage.clear())

/** Returns the links whose background the header leaves to their variant: its layer comes after that of the buttons. */
async function offeredFirst(): Promise<(string | null)[]> {
  const { container } = await mount(
    <TestPage site={sampleSite()} i18n={createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })}>
      <header className="header">
        <AccountLinks signInHref="/users/sign-in" signUpHref="/users/sign-up" isGuess={false} />
      </header>
    </TestPage>,
  )
  const sheet = await readFile(join(import.meta.dirname, 'header.css'), 'utf8')
  const painted = [...sheet.matchAll(/([^{};/]+)\{([^{}]*)\}/g)]
    .filter(([, , body = '']) => /(?:^|\s)background(?:-color)?:/.test(body))
    .map(([, selector = '']) => selector.trim().replaceAll(':hover', ''))
  expect(painted.length).toBeGreaterThan(3)
  return [...container.querySelectorAll('a')]
    .filter((link) => link.matches('.btn--primary') && !painted.some((selector) => link.matches(selector)))
    .map((link) => link.textContent)
}

it('AUTH-08b the header shows sign-up first to a new visitor, and sign-in first where a player has signed in before', async () => {
  expect(await offeredFirst()).toEqual(['Sign up'])
  localStorage.setItem('tl.registered', '1')
  expect(await offeredFirst()).toEqual(['Sign in'])
})

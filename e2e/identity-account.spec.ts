import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { getConfirmation, postSignIn } from '@touchline/contract'
import { untilInteractive } from './bet-path/player.ts'
import { eachSize, openVisit } from './betting/use-betting.ts'
import { openForm } from './identity/forms.ts'
import { confirmPassword, dialog, downloadOf, main } from './identity-account/account-page.ts'
import { dialogFaults } from './identity-account/dialog-faults.ts'
import { inspect } from './identity-account/inspect.ts'
import { useAccount } from './identity-account/use-account.ts'
import { bigTextFaults } from './shell/big-text.ts'
import { tabFaults } from './shell/keyboard.ts'
import { untilHydrated } from './shell/read-page.ts'

// npm run e2e -- identity-account: a player's profile, addresses and data, at phone and desktop size.
const { begin, headers, open, received, site } = useAccount('identity-account')

for (const size of eachSize) {
  test.describe(size, () => {
    test.setTimeout(120_000)

    test('AUTH-12a SEO-05c the account’s start page shows the player’s name and links to every page of the account, left to right and right to left, and at twice the text size a long name is whole', async ({
      browser,
    }) => {
      const { page, who } = await begin(browser, size, 'hub')
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Mara')
      await expect(main(page).getByText('€248.60')).toBeVisible()
      await inspect(page, 'hub')
      for (const [link, title] of [
        ['Profile', 'Profile'],
        ['Security', 'Security'],
        ['Devices', 'Devices'],
        ['Your data', 'Your data'],
      ] as const) {
        await main(page)
          .getByRole('link', { name: new RegExp(`^${link}`) })
          .click()
        await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title)
        if (size === 'phone') await main(page).getByRole('link', { name: 'Back to your account' }).click()
        else
          await page
            .getByRole('navigation', { name: 'Pages of your account' })
            .getByRole('link', { name: 'Account' })
            .click()
        await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Mara')
      }
      await untilInteractive(main(page).getByRole('button', { name: /^Preferences/ }))
      await main(page)
        .getByRole('button', { name: /^Preferences/ })
        .click()
      await expect(dialog(page, 'Preferences')).toBeVisible()
      for (const path of ['', '/details', '/security', '/devices', '/statement', '/your-data']) {
        await open(page, path, '/ar')
        await inspect(page, `ar${path.replace('/', '-') || '-hub'}`)
      }
      await site().suite.database.query('UPDATE touchline.player SET first_name = $2 WHERE email = $1', [
        who.email,
        'Maria Bartholomea-Konstantina von und zu Lindenau',
      ])
      await open(page, '')
      expect(await bigTextFaults(page)).toEqual([])
      await page.context().close()
    })

    test('BEY-09 Tab alone reaches every control of each form and account page, with visible focus', async ({
      browser,
    }) => {
      test.setTimeout(240_000)
      const faults: string[] = []
      const look = async (page: Page, path: string) => {
        await untilHydrated(page)
        faults.push(...(await tabFaults(page)).map((fault) => `${path}: ${fault}`))
      }
      const visitor = await openVisit(browser, size)
      const token = 't'.repeat(43)
      for (const form of [
        ...['sign-in', 'sign-up', 'password/new', 'confirmation', 'unlock'],
        ...[`password/edit?reset_password_token=${token}`, `unlock?unlock_token=${token}`],
      ]) {
        await openForm(visitor, `${site().url}/users/${form}`)
        await look(visitor, form)
      }
      await visitor.context().close()
      const { page } = await begin(browser, size, 'tab')
      for (const path of [
        ...['', '/details', '/security', '/devices', '/statement', '/your-data'],
        ...['/notifications', '/contact'],
      ]) {
        await open(page, path)
        await look(page, `profile${path}`)
      }
      for (const [path, name] of [
        ['/details', 'Change: Email'],
        ['/details', 'Add: Phone'],
        ['/security', 'Change: Password'],
        ['/security', 'Turn on'],
        ['/your-data', 'Close account'],
      ] as const) {
        await open(page, path)
        await untilInteractive(main(page).getByRole('button', { name }))
        faults.push(...(await dialogFaults(page, name)))
      }
      expect(faults).toEqual([])
      await page.context().close()
    })

    test('RG-06cf the statement is shown and downloaded, and the navigation links to every page of the account', async ({
      browser,
    }) => {
      const { page } = await begin(browser, size, 'statement', '/statement')
      await expect(main(page).getByRole('table')).toContainText('12 weeks')
      await expect(main(page)).toContainText('No bets in this time.')
      await inspect(page, 'statement')
      await main(page).getByRole('button', { name: 'By month' }).click()
      await expect(main(page).getByRole('table')).toContainText('12 months')
      const download = page.waitForEvent('download')
      await main(page).getByRole('button', { name: 'CSV' }).click()
      expect((await download).suggestedFilename()).toBe('statement.csv')
      for (const path of ['/notifications', '/contact']) {
        await open(page, path)
        const chips = main(page).getByRole('navigation', { name: 'Pages of your account' })
        await expect(chips).toBeVisible({ visible: size !== 'phone' })
        await inspect(page, `chips${path.replace('/', '-')}`)
      }
      await page.context().close()
    })

    test('AUTH-12f PLAT-15i missing profile fields are named, filled in and saved, and errors are shown beside their fields', async ({
      browser,
    }) => {
      const { page } = await begin(browser, size, 'profile', '/details')
      await expect(main(page)).toContainText('2 of 10 filled in')
      const missing = main(page).getByRole('group', { name: 'Still missing:' })
      await missing.getByRole('button', { name: 'City' }).click()
      await expect(main(page).getByLabel('City')).toBeFocused()
      await inspect(page, 'profile')
      await main(page).getByLabel('City').fill('Graz')
      await main(page).getByLabel('Last name').fill('Quinn')
      const birth = main(page).locator('[name=date_of_birth]')
      await birth.fill('2020-01-01')
      await main(page).getByRole('button', { name: 'Save' }).click()
      // With a mouse a segmented date field replaces the native one; on touch screens the native one stays. Either may
      // have the focus.
      const focused = main(page)
        .locator('.field', { has: page.locator('[name=date_of_birth]') })
        .locator(':focus')
      await expect(focused).toHaveAccessibleDescription(/older/)
      await inspect(page, 'profile-wrong')
      await birth.fill('1990-05-17')
      await main(page).locator('select[name=country]').selectOption('AT')
      await main(page).getByRole('button', { name: 'Save' }).click()
      await expect(main(page)).toContainText('6 of 10 filled in')
      // A date of birth that was entered cannot be changed.
      await expect(main(page).getByLabel('Date of birth')).toHaveAttribute('readonly')
      await page.reload()
      await expect(main(page).getByLabel('City')).toHaveValue('Graz')
      await expect(main(page).getByLabel('Country')).toHaveValue('Austria')
      await open(page, '')
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Mara Quinn')
      await page.context().close()
    })

    test('AUTH-03h AUTH-06bd a phone number is verified by the code sent to it, even after a wrong code', async ({
      browser,
    }) => {
      const { page } = await begin(browser, size, 'phone', '/details')
      const number = size === 'phone' ? '+447700900123' : '+447700900124'
      await main(page).getByRole('button', { name: 'Add: Phone' }).click()
      const form = dialog(page, 'Verify your phone')
      await form.getByLabel('Phone number').fill('07700')
      await form.getByRole('button', { name: 'Send a code' }).click()
      await expect(form.getByLabel('Phone number')).toHaveAccessibleDescription(/code of the country/)
      await form.getByLabel('Phone number').fill(number.replace('+44', '0044 '))
      await form.getByRole('button', { name: 'Send a code' }).click()
      await expect(form.getByLabel('Code from the SMS')).toBeFocused()
      await inspect(page, 'phone-code')
      const code = await received(number, /(\d{6})/)
      await form.getByLabel('Code from the SMS').fill(code === '000000' ? '000001' : '000000')
      await form.getByRole('button', { name: 'Verify' }).click()
      await expect(form.getByLabel('Code from the SMS')).toHaveAccessibleDescription(/not right/)
      await form.getByLabel('Code from the SMS').fill(code)
      await form.getByRole('button', { name: 'Verify' }).click()
      await expect(form).toBeHidden()
      await expect(main(page)).toContainText('Verified')
      await page.context().close()
    })

    test('AUTH-03c the email changes with the password and a link mailed to the new address', async ({ browser }) => {
      const { page, who } = await begin(browser, size, 'email', '/details')
      await forgetProof()
      const address = `new-${size}@players.example`
      await main(page).getByRole('button', { name: 'Change: Email' }).click()
      const form = dialog(page, 'Change your email')
      await form.getByLabel('New email address').fill(address)
      await form.getByRole('button', { name: 'Send the link' }).click()
      const asked = dialog(page, 'Confirm your password')
      await asked.getByLabel('Password').fill('something-else')
      await asked.getByRole('button', { name: 'Confirm' }).click()
      await expect(asked.getByLabel('Password')).toHaveAccessibleDescription('This is not your password.')
      await inspect(page, 'confirm')
      await confirmPassword(page, who)
      await expect(main(page)).toContainText(`The link we sent to ${address} changes your address.`)
      await expect(main(page)).toContainText(who.email)
      await inspect(page, 'email-sent')
      const token = await received(address, /confirmation_token=([\w-]+)/)
      const answer = await page.request.get(`${site().url}${getConfirmation.path}?confirmation_token=${token}`, {
        headers: headers(),
      })
      expect(answer.status()).toBe(200)
      await open(page, '/details')
      await expect(main(page).locator('bdi', { hasText: address })).toBeVisible()
      await page.context().close()
    })

    test('AUTH-13cd a player exports all their data, and closes the account in two steps', async ({ browser }) => {
      const { page, who } = await begin(browser, size, 'data', '/your-data')
      await inspect(page, 'your-data')
      const exported = await downloadOf(page, () => main(page).getByRole('button', { name: 'Export' }).click())
      expect(JSON.parse(exported)).toMatchObject({
        player: { email: who.email },
        accounts: [{ currency: 'EUR', balance_minor: '24860' }, { kind: 'staked' }],
      })
      await expect(main(page)).toContainText('Your data is saved')
      await main(page).getByRole('button', { name: 'Close account' }).click()
      const steps = dialog(page, 'Close your account')
      await expect(steps).toContainText('€248.60 of play money is gone with the account.')
      await inspect(page, 'close')
      await steps.getByRole('button', { name: 'Keep it' }).click()
      await expect(steps).toBeHidden()
      await main(page).getByRole('button', { name: 'Close account' }).click()
      await steps.getByRole('button', { name: 'Continue' }).click()
      await expect(steps.getByLabel('Your password')).toBeFocused()
      await steps.getByLabel('Your password').fill('something-else')
      await steps.getByRole('button', { name: 'Close my account' }).click()
      await expect(steps.getByLabel('Your password')).toHaveAccessibleDescription(/not your password/)
      await inspect(page, 'close-password')
      await steps.getByLabel('Your password').fill(who.password)
      await steps.getByRole('button', { name: 'Close my account' }).click()
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Your account is closed')
      await inspect(page, 'closed')
      const again = await page.request.post(`${site().url}${postSignIn.path}`, { headers: headers(), data: who })
      expect(again.status()).toBe(401)
      await page.context().close()
    })
  })
}

test('AUTH-01a an account page waits until the session is known, and then asks a visitor to sign in', async ({
  browser,
}) => {
  const page = await openVisit(browser, 'phone')
  let answer = () => {}
  await page.route('**/api/platform/player', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve))
    await route.continue()
  })
  await page.goto(`${site().url}/profile/security`)
  await untilInteractive(main(page))
  await expect(main(page).locator('[aria-busy="true"]')).toBeVisible()
  await expect(main(page).getByText('Sign in to see your account')).toHaveCount(0)
  answer()
  await expect(main(page).getByText('Sign in to see your account')).toBeVisible()
  await page.context().close()
})

/** Makes the last confirmation of the password older than ten minutes, so that it no longer counts. */
function forgetProof(): Promise<unknown> {
  return site().suite.database.query(
    `UPDATE touchline.session SET confirmed_at = clock_timestamp() - interval '11 minutes'`,
  )
}

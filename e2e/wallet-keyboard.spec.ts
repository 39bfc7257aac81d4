import { expect, test } from '@playwright/test'
import { untilInteractive } from './bet-path/player.ts'
import { eachSize } from './betting/use-betting.ts'
import { main } from './identity-account/account-page.ts'
import { dialogFaults } from './identity-account/dialog-faults.ts'
import { useAccount } from './identity-account/use-account.ts'
import { harbour } from './shell/brands.ts'
import { tabFaults } from './shell/keyboard.ts'

// npm run e2e -- wallet-keyboard: pages of money and limits by keyboard alone, and the targets of their links.

const { begin, open, site } = useAccount('wallet-keyboard', harbour)

const paths = ['', '/limits', '/statement', '/wallet/transactions', '/wallet/deposit', '/wallet/withdrawal']

for (const size of eachSize) {
  test.describe(size, () => {
    test.setTimeout(180_000)

    test('BEY-09 UI-02 Tab reaches every control on pages of money and limits, and every link on them leads to a page', async ({
      browser,
    }) => {
      const { page } = await begin(browser, size, 'keyboard')
      const faults: string[] = []
      const links = new Set<string>()
      for (const path of paths) {
        await open(page, path)
        await untilInteractive(main(page).locator('button, input').first())
        faults.push(...(await tabFaults(page)).map((fault) => `${path}: ${fault}`))
        const text = await page.locator('body').innerText()
        if (/not open|coming soon/i.test(text)) faults.push(`${path}: says that something is not there yet`)
        const found = await main(page)
          .getByRole('link')
          .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href))
        for (const link of found) if (link.startsWith(site().url)) links.add(link)
      }
      expect(links.size).toBeGreaterThan(5)
      for (const link of links) {
        const status = await page.evaluate(async (address) => (await fetch(address)).status, link)
        if (status !== 200) faults.push(`${link} answers ${status}`)
      }
      expect(faults).toEqual([])
      await page.context().close()
    })

    test('BEY-09 UI-02 Tab goes through the dialogs of money and limits, and Escape returns the focus', async ({
      browser,
    }) => {
      const { page } = await begin(browser, size, 'dialogs', '/limits')
      await untilInteractive(main(page).locator('.limit-card button').first())
      const faults: string[] = []
      for (const name of [
        'Set a limit: Deposits',
        'Set a limit: Reality check',
        'Take a break: Choose how long',
        'Self-exclusion: Choose how long',
      ])
        faults.push(...(await dialogFaults(page, name)))
      await open(page, '/wallet/transactions')
      await untilInteractive(main(page).getByRole('button', { name: 'Open GBP' }))
      faults.push(...(await dialogFaults(page, 'Open GBP')))
      expect(faults).toEqual([])
      await page.context().close()
    })
  })
}

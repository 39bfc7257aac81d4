import { expect, test } from '@playwright/test'
import { balanceMinor, signIn, untilInteractive } from './bet-path/player.ts'
import { eachSize } from './betting/use-betting.ts'
import { inspect } from './identity-account/inspect.ts'
import { goodPassword } from './identity/forms.ts'
import { join } from './identity/join.ts'
import { useIdentity } from './identity/use-identity.ts'
import { at, zafaran } from './shell/brands.ts'
import { requestSite } from './shell/request-site.ts'
import { sizes } from './site/sizes.ts'
import { expectDeposit, main, openDeposit, openWallet, requestDeposit } from './wallet/pages.ts'
import { ledgerMinor } from './wallet/records.ts'

// npm run e2e -- wallet-play: deposits on the brands that use play money only.

const identity = useIdentity('wallet-play')

for (const size of eachSize) {
  test(`DEP-06d DEP-01a a new player of a play-money site on a ${size} has 1,000, receives a top-up from the site and finds no withdrawal`, async () => {
    test.setTimeout(120_000)
    const { site, browse } = identity()
    const page = await browse({ viewport: sizes[size] })
    const email = `play-${size}@example.org`
    await join(page, identity(), email)
    await signIn(page, site.url, { email, password: goodPassword })
    expect(await balanceMinor(page)).toBe(100_000)

    await openDeposit(page, site)
    // With only one way to top up, the page has nothing to select.
    await expect(main(page).getByText('Test payment page')).toHaveCount(0)
    await requestDeposit(page, '10')
    await expectDeposit(page, 'success', '€10.00 added')
    await expect.poll(() => balanceMinor(page)).toBe(101_000)
    expect(await ledgerMinor(site, email)).toEqual({ balance: 101_000, moved: 101_000 })

    await openWallet(page, site)
    await expect(main(page).getByRole('link', { name: 'Withdraw' })).toHaveCount(0)
    await inspect(page, 'play-wallet')
    await openWallet(page, site, '/ar')
    await inspect(page, 'play-wallet-ar')
    for (const brand of [site.url, `${at(site, zafaran).url}/en`])
      expect((await requestSite(`${brand}/profile/wallet/withdrawal`)).status).toBe(404)
    await openDeposit(page, site, '/ar')
    await untilInteractive(main(page).getByRole('textbox').first())
    await inspect(page, 'play-deposit-ar')
  })
}

import { oneTimeScript } from '../../site/address/one-time-names.ts'
import { playerHintScript } from '../../features/session/player-hint.ts'
import { chosenLocaleScript } from '../../site/i18n/chosen-locale.ts'
import { modeScript } from './shell-mode.ts'
import { themeScript } from '../../site/theme-script.ts'
import type { SiteView } from '../../site/site.ts'
import { keysScript } from '../keyboard/pre-hydration-keys.ts'

/**
 * Runs before the first paint: takes what is used once out of the address, shows the language the visitor has chosen and the
 * theme they have chosen, or else the device's, where there is a choice, hides what this visit goes without, and keeps a tap on a price and keys that come before the
 * page can answer them. Written out as text, because server and browser must have it to the letter.
 */
export function preHydrationScript(site: Pick<SiteView, 'brand' | 'embedding' | 'locales'>): string {
  const { brand, embedding } = site
  const theme = brand.isThemeSwitchable ? themeScript : ''
  const start = [oneTimeScript, chosenLocaleScript(site), theme, modeScript(embedding)]
  const pieces = [...start, playerHintScript, tapScript, keysScript]
  return `!function(d,r){${pieces.join('')}}(document,document.documentElement)`
}

const tapScript = `function tap(e){var b=e.target.closest('[data-selection]');b&&(window.tlTap=b.dataset.selection)}
d.addEventListener('click',tap,true);window.tlTapEnd=function(){d.removeEventListener('click',tap,true)}
`

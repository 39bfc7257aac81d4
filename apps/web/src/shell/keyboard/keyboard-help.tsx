import type { MessageKey } from '@touchline/i18n'
import { Kbd } from '@touchline/ui'
import { Fragment, useState } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { useSite } from '../../site/use-site.ts'
import { hasFlag, setFlag } from '../../site/storage/storage.ts'
import { storedNames } from '../../site/storage/stored-names.ts'
import { usePage } from '../../site/use-page.ts'
import { Choice } from '../consent/cookie-settings.tsx'
import { offeredPage } from './keyboard-shortcuts.ts'
import type { Destination } from './keyboard-shortcuts.ts'
import './keyboard-help.css'

type Line = {
  keys: readonly string[]
  text: MessageKey
  isSequence?: boolean
  /** The shortcut is listed only if the site has this page. */
  page?: Destination
}

const lines: readonly Line[] = [
  { keys: ['/'], text: 'keyboard.search' },
  { keys: ['B'], text: 'keyboard.slip' },
  { keys: ['Esc'], text: 'keyboard.close' },
  { keys: ['?'], text: 'keyboard.help' },
  { keys: ['←', '→', '↑', '↓'], text: 'keyboard.move' },
  { keys: ['Enter'], text: 'keyboard.pick' },
  { keys: ['F'], text: 'keyboard.favorite', page: 'favorites' },
  { keys: ['G', 'H'], isSequence: true, text: 'keyboard.home' },
  { keys: ['G', 'L'], isSequence: true, text: 'keyboard.live' },
  { keys: ['G', 'S'], isSequence: true, text: 'keyboard.schedule' },
  { keys: ['G', 'R'], isSequence: true, text: 'keyboard.results' },
  { keys: ['G', 'F'], isSequence: true, text: 'keyboard.favorites', page: 'favorites' },
  { keys: ['G', 'B'], isSequence: true, text: 'keyboard.bets', page: 'bets' },
]

/**
 * BEY-09: lists the shortcuts. They can be switched off here, because single-key shortcuts interfere with dictation
 * software (WCAG 2.1.4).
 */
export function KeyboardHelp() {
  const { t } = useI18n()
  const site = useSite()
  const { links } = usePage()
  const [isOn, setIsOn] = useState(() => !hasFlag(storedNames.keysOff))

  function choose(next: boolean): void {
    setFlag(storedNames.keysOff, !next)
    setIsOn(next)
  }

  return (
    <>
      <dl className="keys">
        {lines
          .filter(({ page }) => page === undefined || offeredPage(page, links, site) !== null)
          .map(({ keys, text, isSequence }) => (
            <div className="keys__line" key={text}>
              <dt>
                {keys.map((key, index) => (
                  <Fragment key={key}>
                    {isSequence && index > 0 ? <span className="text-3"> {t('keyboard.then')} </span> : null}
                    <Kbd>{key}</Kbd>
                  </Fragment>
                ))}
              </dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
      </dl>
      <Choice title={t('keyboard.on')} isOn={isOn} onChange={choose}>
        {t('keyboard.on-more')}
      </Choice>
    </>
  )
}

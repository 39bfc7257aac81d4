import { useLocation } from '@tanstack/react-router'
import { IconButton, Popover, Segmented } from '@touchline/ui'
import { useMinute, zoneName } from '../../parts/chrome/clock.tsx'
import { useWords } from '../../parts/words.tsx'
import type { Links } from '../../state/links.ts'
import { setTheme, useThemeChoice } from '../../state/theme.ts'
import { useSite } from '../../state/use-site.ts'
import { LanguageList } from './language-list.tsx'
import { OddsTypes } from './odds-types.tsx'

export type PreferencesProps = { isOpen: boolean; onClose: () => void; links: Links; renderedMs: number }

/** What a visitor sets for themselves: each choice holds at once and is remembered. */
export function Preferences({ isOpen, onClose, links, renderedMs }: PreferencesProps) {
  const { t } = useWords()
  const { brand, locales } = useSite()
  const here = useLocation({ select: ({ href }) => href })
  return (
    <Popover isOpen={isOpen} onClose={onClose} label={t('preferences.title')} className="preferences">
      <header className="preferences__head">
        <h2 className="preferences__title">{t('preferences.title')}</h2>
        <IconButton icon="close" size="s" label={t('common.close')} onClick={onClose} />
      </header>
      <OddsTypes />
      {locales.list.length > 1 ? <LanguageList links={links} here={here} /> : null}
      {brand.isThemeSwitchable ? <ThemeChoice /> : null}
      <TimeNote renderedMs={renderedMs} />
    </Popover>
  )
}

function ThemeChoice() {
  const { t } = useWords()
  const choice = useThemeChoice()
  return (
    <section className="preferences__part">
      <h3 className="preferences__name">{t('preferences.theme')}</h3>
      <Segmented
        label={t('preferences.theme')}
        value={choice}
        onChange={setTheme}
        options={[
          { value: 'dark', label: t('preferences.dark') },
          { value: 'light', label: t('preferences.light') },
          { value: 'system', label: t('preferences.system') },
        ]}
      />
    </section>
  )
}

function TimeNote({ renderedMs }: { renderedMs: number }) {
  const { t, time, timeZone } = useWords()
  const now = new Date(useMinute(renderedMs)).toISOString()
  return (
    <section className="preferences__part">
      <h3 className="preferences__name">{t('preferences.time')}</h3>
      <p className="preferences__note">{t('preferences.zone', { time: time(now), zone: zoneName(timeZone) })}</p>
    </section>
  )
}

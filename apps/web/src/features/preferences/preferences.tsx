import { useLocation } from '@tanstack/react-router'
import { Icon, IconButton, Popover, Radio, Segmented } from '@touchline/ui'
import { useMinute, zoneName } from '../../site/clock.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { setTheme, useThemeChoice } from '../../site/theme.ts'
import { useSite } from '../../site/use-site.ts'
import { languageName } from '@touchline/i18n'
import type { Locale } from '@touchline/i18n'
import { useId } from 'react'
import type { ReactNode } from 'react'
import type { OddsFormat } from '@touchline/i18n'
import { chooseOddsType } from '../../site/odds-type/odds-type.ts'
import { usePage } from '../../site/use-page.ts'
import './preferences.css'

export type PreferencesProps = {
  isOpen: boolean
  onClose: () => void
  renderedMs: number
  /** The settings that a player can change about betting. */
  betting?: ReactNode
  /** Called with the chosen odds format, so that it can be stored in the account. */
  onOddsType?: (type: OddsFormat) => void
}

/** The settings that visitors can change for themselves; each choice applies at once and is remembered. */
export function Preferences({ isOpen, onClose, renderedMs, betting, onOddsType }: PreferencesProps) {
  const { t } = useI18n()
  const { brand, locales } = useSite()
  const here = useLocation({ select: ({ href }) => href })
  return (
    <Popover isOpen={isOpen} onClose={onClose} label={t('preferences.title')} className="preferences">
      <header className="preferences__head">
        <h2 className="preferences__title">{t('preferences.title')}</h2>
        <IconButton icon="close" size="s" label={t('common.close')} onClick={onClose} />
      </header>
      <OddsTypes {...(onOddsType ? { onChoose: onOddsType } : {})} />
      {betting}
      {locales.list.length > 1 ? <LanguageList here={here} /> : null}
      {brand.isThemeSwitchable ? <ThemeChoice /> : null}
      <TimeNote renderedMs={renderedMs} />
    </Popover>
  )
}

function ThemeChoice() {
  const { t } = useI18n()
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
  const { t, time, timeZone } = useI18n()
  const now = new Date(useMinute(renderedMs)).toISOString()
  return (
    <section className="preferences__part">
      <h3 className="preferences__name">{t('preferences.time')}</h3>
      <p className="preferences__note">{t('preferences.zone', { time: time(now), zone: zoneName(timeZone) })}</p>
    </section>
  )
}

/**
 * NAV-04: links to the same page in the other languages, with the same query and hash. Each language is shown under its
 * own name for itself.
 */
function LanguageList({ here }: { here: string }) {
  const { links } = usePage()
  const { t, locale: shown } = useI18n()
  const { locales } = useSite()
  return (
    <nav className="preferences__part" aria-label={t('preferences.language')}>
      <h3 className="preferences__name">{t('preferences.language')}</h3>
      {locales.list.map((locale) => (
        <a
          key={locale}
          className="pref"
          href={links.inLocale(locale, here)}
          lang={locale}
          hrefLang={locale}
          aria-current={locale === shown ? 'true' : undefined}
        >
          <Icon name="check" size="s" className="pref__mark" />
          <span className="grow">{languageName(locale as Locale)}</span>
          <span className="pref__sample">{locale.toUpperCase()}</span>
        </a>
      ))}
    </nav>
  )
}

/** The example price: 1.85 in decimal odds. Below 2, the formats differ the most. */
const sampleOddsMilli = 1_850

/** ODDS-01: offers the odds formats. A choice changes every price on the page at once. */
function OddsTypes({ onChoose }: { onChoose?: (type: OddsFormat) => void }) {
  const i18n = useI18n()
  const site = useSite()
  const id = useId()
  const { available } = site.sportsbook.oddsTypes
  if (available.length < 2) return null
  return (
    <fieldset className="preferences__part" aria-describedby={`${id}-more`}>
      <legend className="preferences__name">{i18n.t('preferences.odds')}</legend>
      <p className="visually-hidden" id={`${id}-more`}>
        {i18n.t('preferences.odds-more')}
      </p>
      {available.map((type) => (
        <label key={type} className="pref">
          <Radio
            look="card"
            name={id}
            value={type}
            checked={i18n.oddsFormat === type}
            onChange={() => {
              chooseOddsType(site, type)
              onChoose?.(type)
            }}
          />
          <Icon name="check" size="s" className="pref__mark" />
          <span className="grow">{i18n.t(`preferences.${type}`)}</span>
          <bdi className="num pref__sample">{i18n.with({ oddsFormat: type }).odds(sampleOddsMilli)}</bdi>
        </label>
      ))}
    </fieldset>
  )
}

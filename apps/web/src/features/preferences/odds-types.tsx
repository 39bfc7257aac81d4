import { Icon } from '@touchline/ui'
import { useId } from 'react'
import { useWords } from '../../parts/words.tsx'
import { chooseOddsType } from '../../state/odds-type.ts'
import { useSite } from '../../state/use-site.ts'

/** 1.85 decimal: below two, where the formats differ the most. */
const sampleOddsMilli = 1_850

/** ODDS-01: the second of the two taps. Every price on the page changes with it. */
export function OddsTypes() {
  const words = useWords()
  const site = useSite()
  const id = useId()
  const { available } = site.sportsbook.oddsTypes
  if (available.length < 2) return null
  return (
    <fieldset className="preferences__part" aria-describedby={`${id}-more`}>
      <legend className="preferences__name">{words.t('preferences.odds')}</legend>
      <p className="visually-hidden" id={`${id}-more`}>
        {words.t('preferences.odds-more')}
      </p>
      {available.map((type) => (
        <label key={type} className="pref">
          <input
            className="pref__input"
            type="radio"
            name={id}
            value={type}
            checked={words.oddsFormat === type}
            onChange={() => chooseOddsType(site, type)}
          />
          <Icon name="check" size="s" className="pref__mark" />
          <span className="grow">{words.t(`preferences.${type}`)}</span>
          <bdi className="num pref__sample">{words.with({ oddsFormat: type }).odds(sampleOddsMilli)}</bdi>
        </label>
      ))}
    </fieldset>
  )
}

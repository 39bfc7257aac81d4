import { latinFigures, parseMoney, plainMoney } from '@touchline/i18n'
import { Button, Icon } from '@touchline/ui'
import { useId, useState } from 'react'
import { showAlert } from '../../site/page/alert-store.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { stakePresets, visitorCurrency } from '../../site/currencies.ts'
import { useSite } from '../../site/use-site.ts'
import { activeAccount, useSession } from '../session/index.ts'
import { ownStakes, saveStakes, storeVisitorSettings, useBettingSettings } from './settings-store.ts'
import { usePage } from '../../site/use-page.ts'

/** A bet slip shows at most this many amounts beside the stake. */
const maxStakes = 6

/** CFG-05, BOOK-15: edits the amounts offered beside the stake, in the currency the player bets in. */
export function QuickStakes({ playerId }: { playerId: number | null }) {
  const { api } = usePage()
  const { t, figures, nameFigures } = useI18n()
  const site = useSite()
  const settings = useBettingSettings()
  const currency = activeAccount(useSession()) ?? visitorCurrency(site)
  const saved = ownStakes(settings, playerId, currency.currency) ?? stakePresets(site, currency)
  const [typed, setTyped] = useState<readonly string[] | null>(null)
  const id = useId()
  const textOf = (minor: number) => plainMoney(minor, currency.subunits, nameFigures).replace(/[.,]0+$/, '')
  const shown = typed ?? [...saved.map(textOf), '']
  const amounts = readAmounts(shown, currency.subunits)

  function save(): void {
    if (typed === null || amounts === null) return
    setTyped(null)
    if (amounts.join() === saved.join()) return
    if (playerId === null) {
      storeVisitorSettings({ stakes: { ...settings.visitor.stakes, [currency.currency]: [...amounts] } })
      return
    }
    saveStakes(api, currency.currency, amounts).catch(() =>
      showAlert({ title: t('slip.policy-failed'), text: t('problem.more') }),
    )
  }

  function type(index: number, text: string): void {
    const next = shown.map((one, place) => (place === index ? latinFigures(text) : one))
    // One field is always empty, so that another amount can be added.
    setTyped(next.at(-1) === '' ? next : [...next, ''])
  }

  return (
    <section className="betting-parts__part" aria-labelledby={id}>
      <h3 className="betting-parts__name" id={id}>
        {t('preferences.stakes', { currency: currency.currency })}
      </h3>
      <div className="quick-stakes" role="group" aria-labelledby={id} aria-describedby={`${id}-more`}>
        {shown.slice(0, maxStakes).map((text, index) => (
          <input
            key={index}
            className="quick-stakes__input num"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            placeholder="+"
            value={figures(text)}
            aria-label={t('preferences.stake-n', { count: index + 1 })}
            aria-invalid={amounts === null ? true : undefined}
            onChange={({ target }) => type(index, target.value)}
            onBlur={save}
            onKeyDown={({ key }) => key === 'Enter' && save()}
          />
        ))}
      </div>
      <p className={amounts === null ? 'betting-parts__wrong' : 'betting-parts__hint'} id={`${id}-more`} role="status">
        {amounts === null ? <Icon name="warning" size="xs" /> : null}
        {t(amounts === null ? 'preferences.stakes-wrong' : 'preferences.stakes-more')}
      </p>
      {amounts === null ? (
        <Button size="s" onClick={() => setTyped(null)}>
          {t('preferences.stakes-back')}
        </Button>
      ) : null}
    </section>
  )
}

/** Returns the amounts, or null when one is invalid, one is repeated or none is left. */
export function readAmounts(texts: readonly string[], subunits: number): readonly number[] | null {
  const amounts = texts
    .slice(0, maxStakes)
    .filter((text) => text.trim() !== '')
    .map((text) => parseMoney(text, subunits) ?? 0)
  const isRight = amounts.length > 0 && amounts.every((minor) => minor > 0) && new Set(amounts).size === amounts.length
  return isRight ? amounts : null
}

import { Button, TickBox } from '@touchline/ui'
import { useState, useId } from 'react'
import type { ReactNode } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { consentCategories, consentStore, decide, usesCategory } from './consent.ts'
import type { Consent } from './consent.ts'
import { useSite } from '../../site/use-site.ts'
import type { ModalContentProps } from '../../site/page/modal-store.ts'
import { usePage } from '../../site/use-page.ts'
import './consent.css'

const nothing: Consent = { statistics: false, chat: false }

/**
 * SHELL-10: the dialog in which each category is allowed separately. The button to save looks the same whatever is
 * ticked.
 */
export function CookieSettings({ close }: ModalContentProps) {
  const { links } = usePage()
  const { t } = useI18n()
  const { shell } = useSite()
  const [chosen, setChosen] = useState<Consent>(() => consentStore.getState().consent ?? nothing)

  function save(consent: Consent): void {
    close()
    decide(consent)
  }

  return (
    <>
      <div className="stack stack--3">
        <Choice title={t('cookies.necessary')} isOn>
          {t('cookies.necessary-more')}
        </Choice>
        {consentCategories.map((category) => (
          <Choice
            key={category}
            title={t(`cookies.${category}`)}
            isOn={chosen[category]}
            onChange={(isOn) => setChosen({ ...chosen, [category]: isOn })}
          >
            {t(`cookies.${category}-more`)} {usesCategory(shell, category) ? null : t('cookies.unused')}
          </Choice>
        ))}
      </div>
      <p className="text-xs text-3">
        {t('cookies.reloads')}{' '}
        <a className="link" href={links.cookies()}>
          {t('cookies.names')}
        </a>{' '}
        <a className="link" href={links.help('privacy')}>
          {t('cookies.privacy')}
        </a>
      </p>
      <div className="choices">
        <Button variant="line" onClick={() => save(nothing)}>
          {t('cookies.needed-only')}
        </Button>
        <Button variant="line" onClick={() => save(chosen)}>
          {t('cookies.save')}
        </Button>
      </div>
    </>
  )
}

export type ChoiceProps = {
  title: string
  children: ReactNode
  isOn: boolean
  /** Omitted for a choice that cannot be changed. */
  onChange?: (isOn: boolean) => void
}

/** Renders a checkbox with its explanation; the full line can be pressed. */
export function Choice({ title, children, isOn, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <label className="choice">
      <TickBox
        checked={isOn}
        disabled={!onChange}
        aria-describedby={id}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
      />
      <span>
        <b className="strong">{title}</b>
        <span className="choice__more" id={id}>
          {children}
        </span>
      </span>
    </label>
  )
}

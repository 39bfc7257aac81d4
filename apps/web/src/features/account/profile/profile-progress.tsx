import { Card, Chip, ChipRow, Icon } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import type { Progress } from './profile-fields.ts'
import './profile.css'

/** How far the profile is filled in; what is missing is named, and leads to its field. */
export function ProfileProgress({ progress: { done, total, missing } }: { progress: Progress }) {
  const { t, number } = useI18n()
  if (total === 0) return null
  if (missing.length === 0) {
    return (
      <p className="profile-done">
        <Icon name="check" size="s" />
        {t('profile.complete')}
      </p>
    )
  }
  const text = t('profile.progress', { done: number(done), count: total })
  return (
    <Card pad className="profile-progress">
      <div className="row row--between">
        <b className="strong">{text}</b>
      </div>
      <progress className="profile-progress__bar" max={total} value={done} aria-label={text} />
      <div className="profile-progress__missing">
        <span className="text-sm text-2">{t('profile.missing')}</span>
        <ChipRow label={t('profile.missing')}>
          {missing.map((id) => (
            <Chip key={id} onClick={() => focusField(id)}>
              {t(`profile.${id}`)}
            </Chip>
          ))}
        </ChipRow>
      </div>
    </Card>
  )
}

function focusField(id: string): void {
  document.querySelector<HTMLElement>(`[name="${id}"], [data-field~="${id}"]`)?.focus()
}

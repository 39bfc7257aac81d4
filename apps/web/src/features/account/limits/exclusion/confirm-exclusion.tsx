import { useI18n } from '../../../../site/i18n/use-i18n.tsx'
import { useExclusion } from './use-exclusion.ts'
import { focusHere, Form, FormField, textOf, ConfirmButtons } from '../../../account-frame/parts/index.ts'
import type { ExclusionStepsProps } from './how-long.tsx'

type ConfirmProps = ExclusionStepsProps & { days: number | null; until: string | null; onBack: () => void }

/** Asks for a word and not the password: a player without a password, or who forgot it, must be able to stop too. */
export function ConfirmExclusion({ days, until, onExcluded, onBack }: ConfirmProps) {
  const { t } = useI18n()
  const { act, exclude } = useExclusion(onExcluded)
  const word = t('stop.word')

  function stop(given: FormData): void {
    if (plain(textOf(given, 'word')) !== plain(word))
      return act.setProblems({ fields: { word: 'stop.type-wrong' }, form: null })
    exclude({ type: 'selfexclusion', days })
  }

  return (
    <Form act={act} onSubmit={stop}>
      <FormField
        name="word"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        ref={focusHere}
        label={t('stop.type', { word })}
        hint={t('stop.type-more')}
        problem={act.problems.fields['word']}
      />
      <ConfirmButtons act={act} cancel={t('stop.back')} onCancel={onBack}>
        {act.isBusy ? t('hub.busy') : until === null ? t('stop.submit-ever') : t('stop.submit', { until })}
      </ConfirmButtons>
    </Form>
  )
}

function plain(text: string): string {
  return text.trim().normalize().toLowerCase()
}

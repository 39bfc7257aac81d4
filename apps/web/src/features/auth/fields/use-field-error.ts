import { formatLongDate } from '@touchline/i18n'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../site/use-site.ts'
import { birthdayOf } from './field-values.ts'
import type { FieldProblems, FieldValues } from './field-values.ts'

/** What is wrong with a field, in words. */
export function useFieldError(
  problems: FieldProblems,
  values: FieldValues,
  termsVersion?: string,
): (id: string) => string | undefined {
  const i18n = useI18n()
  const { t, figures } = i18n
  const { platform, legal } = useSite()
  const { minimumAgeYears, passwordMinLength } = platform.auth
  return (id) => {
    const reason = problems[id]
    switch (reason) {
      case undefined:
        return undefined
      case 'too-young': {
        const birth = values.date_of_birth
        const birthday = typeof birth === 'string' && birth !== '' ? birthdayOf(birth, minimumAgeYears) : null
        if (birthday === null) return t('field-problem.too-young', { count: minimumAgeYears })
        const day = formatLongDate(birthday, i18n)
        return t('field-problem.too-young-until', { count: minimumAgeYears, day })
      }
      case 'too-short':
        return t('password.least', { count: passwordMinLength })
      case 'required':
        return t(id.endsWith('_acceptance') ? 'field-problem.tick' : 'field-problem.required')
      case 'invalid':
        return t(id.endsWith('phone') || id.endsWith('phone_number') ? 'field-problem.phone' : 'field-problem.invalid')
      case 'unavailable':
        return id === 'terms_acceptance'
          ? t('field-problem.terms-changed', { version: figures(termsVersion ?? legal.termsVersion) })
          : t('field-problem.unavailable')
      case 'not-asked':
      case 'not-editable':
      case 'too-common':
        return t(`field-problem.${reason}`)
    }
  }
}

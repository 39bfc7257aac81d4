import { showAlert } from '../../../site/page/alert-store.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'

export function useCopy(): (text: string) => void {
  const { t } = useI18n()
  return (text) => {
    navigator.clipboard.writeText(text).then(
      () => showAlert({ title: t('hub.copied'), tone: 'pos', icon: 'check' }),
      () => showAlert({ title: t('hub.copy-failed'), tone: 'warn', icon: 'warning' }),
    )
  }
}

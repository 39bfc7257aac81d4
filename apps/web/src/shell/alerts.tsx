import { Toast, ToastRegion } from '@touchline/ui'
import { useWords } from '../parts/words.tsx'
import { alertStore, showAlert } from '../state/alert-store.ts'

export function Alerts() {
  const { t } = useWords()
  const alert = alertStore((state) => state.alert)
  return (
    <ToastRegion label={t('common.alerts')}>
      {alert ? (
        <Toast title={alert.title} closeLabel={t('common.close')} onClose={() => showAlert(null)}>
          {alert.text}
        </Toast>
      ) : null}
    </ToastRegion>
  )
}

import { Button, saveFile } from '@touchline/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../site/use-site.ts'
import { Dialog, ButtonPair } from '../../account-frame/parts/index.ts'
import { showAlert } from '../../../site/page/alert-store.ts'

type RecoveryCodes = { show: (codes: readonly string[]) => void; dialog: ReactNode }

/**
 * Returns a dialog that shows recovery codes. They are shown only once, so it stays open until the player confirms
 * having saved them.
 */
export function useRecoveryCodes(): RecoveryCodes {
  const { t } = useI18n()
  const [codes, setCodes] = useState<readonly string[]>([])
  const [isOpen, setIsOpen] = useState(false)
  return {
    show: (shown) => {
      setCodes(shown)
      setIsOpen(true)
    },
    dialog: (
      <Dialog
        isOpen={isOpen}
        isClosable={false}
        onClose={() => setIsOpen(false)}
        title={t('codes.title', { count: codes.length })}
      >
        <Codes codes={codes} onSaved={() => setIsOpen(false)} />
      </Dialog>
    ),
  }
}

function Codes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const { t } = useI18n()
  const { key } = useSite()
  const copy = useCopy()
  const text = codes.join('\n')
  return (
    <>
      <p className="text-2">{t('codes.more')}</p>
      <ul className="recovery-codes num" dir="ltr" aria-label={t('codes.list')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <ButtonPair>
        <Button size="l" onClick={() => copy(text)}>
          {t('codes.copy')}
        </Button>
        <Button
          size="l"
          onClick={() => saveFile(`${key}-recovery-codes.txt`, new Blob([`${text}\n`], { type: 'text/plain' }))}
        >
          {t('codes.save')}
        </Button>
      </ButtonPair>
      <Button variant="line" size="l" block onClick={onSaved}>
        {t('codes.kept')}
      </Button>
    </>
  )
}

export function useCopy(): (text: string) => void {
  const { t } = useI18n()
  return (text) => {
    navigator.clipboard.writeText(text).then(
      () => showAlert({ title: t('hub.copied'), tone: 'pos', icon: 'check' }),
      () => showAlert({ title: t('hub.copy-failed'), tone: 'warn', icon: 'warning' }),
    )
  }
}

import { Button, Card, Note } from '@touchline/ui'
import { useId, useState } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { checkReceipt, largestText } from './check-receipt.ts'
import type { ReceiptAnswer } from './check-receipt.ts'
import { ReceiptFacts } from './receipt-facts.tsx'
import { usePage } from '../../site/use-page.ts'
import './receipt-check.css'

/**
 * BEY-01d: a form with which anyone, even without an account, can check whether this site issued a receipt and it is
 * unchanged.
 */
export function ReceiptCheck({ siteName }: { siteName: string }) {
  const { api } = usePage()
  const { t } = useI18n()
  const id = useId()
  const [text, setText] = useState('')
  const [answer, setAnswer] = useState<ReceiptAnswer | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function check(given: string): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setAnswer(null)
    setAnswer(await checkReceipt(api, given).catch((): ReceiptAnswer => ({ kind: 'unreachable' })))
    setBusy(false)
  }

  async function open(file: File | undefined): Promise<void> {
    if (!file) return
    // A file larger than any receipt is not read and counts as no receipt.
    const given = file.size > largestText ? '' : await file.text().catch(() => '')
    setText(given)
    await check(given)
  }

  return (
    <>
      <h1 className="page-title">{t('receipt-check.title')}</h1>
      <p className="text-2">{t('receipt-check.intro')}</p>
      <Card pad>
        <form
          className="stack stack--3"
          onSubmit={(event) => {
            event.preventDefault()
            void check(text)
          }}
        >
          <label className="field__label" htmlFor={id}>
            {t('receipt-check.text')}
          </label>
          <textarea
            id={id}
            className="receipt-check__text"
            dir="ltr"
            rows={8}
            spellCheck={false}
            maxLength={largestText}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <div className="receipt-check__acts">
            <Button type="submit" variant="primary" blocked={isBusy}>
              {t(isBusy ? 'receipt-check.checking' : 'receipt-check.check')}
            </Button>
            <label className="receipt-check__file">
              <span>{t('receipt-check.file')}</span>
              <input
                type="file"
                accept="application/json,.json"
                onChange={(event) => void open(event.currentTarget.files?.[0])}
              />
            </label>
          </div>
        </form>
      </Card>
      <div role="status" className="stack stack--3">
        {answer ? <Answer answer={answer} siteName={siteName} /> : null}
      </div>
    </>
  )
}

function Answer({ answer, siteName }: { answer: ReceiptAnswer; siteName: string }) {
  const { t, dateTime } = useI18n()
  switch (answer.kind) {
    case 'valid':
      return (
        <>
          <Note tone="pos" icon="check" title={t('receipt-check.valid')}>
            {t('receipt-check.valid-more', { site: siteName, time: dateTime(answer.signed.receipt.issued_at) })}
          </Note>
          <ReceiptFacts bet={answer.signed.receipt.bet} />
        </>
      )
    case 'different':
      return (
        <Note tone="neg" icon="close" title={t('receipt-check.different')}>
          {t('receipt-check.different-more')}
          <ul className="receipt-check__parts">
            {answer.mismatches.map((part) => (
              <li key={part}>{t(`receipt-check.part-${part}`)}</li>
            ))}
          </ul>
        </Note>
      )
    case 'no-receipt':
      return (
        <Note tone="warn" icon="warning" title={t('receipt-check.none')}>
          {t('receipt-check.none-more')}
        </Note>
      )
    case 'too-many':
      return <Note icon="clock">{t('problem.too-many-attempts')}</Note>
    case 'unreachable':
      return (
        <Note icon="offline" title={t('receipt-check.unreachable')}>
          {t('receipt-check.unreachable-more')}
        </Note>
      )
  }
}

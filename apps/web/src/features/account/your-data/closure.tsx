import type { Account } from '@touchline/contract'
import { postClosure, postConfirmPassword } from '@touchline/contract'
import { Button, Note } from '@touchline/ui'
import { useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import {
  Dialog,
  Row,
  focusHere,
  Form,
  FormField,
  textOf,
  ButtonPair,
  Facts,
  useAct,
} from '../../account-frame/parts/index.ts'
import { useSite } from '../../../site/use-site.ts'
import { MoneyHere } from './money-here.tsx'
import { usePage } from '../../../site/use-page.ts'

type ClosureRowProps = {
  playerId: number
  accounts: readonly Account[]
  isDemo: boolean
  onClosed: () => void
}

/** AUTH-13d: lets the player close the account. */
export function ClosureRow(props: ClosureRowProps) {
  const { t } = useI18n()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Row
        icon="lock"
        title={t('close.row')}
        more={t('close.row-more')}
        end={
          <Button size="s" onClick={() => setIsOpen(true)}>
            {t('close.open')}
          </Button>
        }
      />
      <Dialog isOpen={isOpen} onClose={close} title={t('close.title')}>
        <ClosureSteps {...props} onKeep={close} />
      </Dialog>
    </>
  )
}

type MoneyProps = { playerId: number; accounts: readonly Account[] }

type ClosureStepsProps = MoneyProps & {
  /** AUTH-13e: a demo player has no password to enter. */
  isDemo: boolean
  onClosed: () => void
  onKeep: () => void
}

/** Shows the consequences, then asks for the password; a demo player has none and only confirms again. */
function ClosureSteps({ isDemo, onClosed, onKeep, ...own }: ClosureStepsProps) {
  const [isUnderstood, setIsUnderstood] = useState(false)
  return isUnderstood ? (
    <LastStep isDemo={isDemo} onClosed={onClosed} onKeep={onKeep} />
  ) : (
    <Consequences {...own} onKeep={onKeep} onGoOn={() => setIsUnderstood(true)} />
  )
}

type ConsequencesProps = MoneyProps & { onKeep: () => void; onGoOn: () => void }

function Consequences({ onKeep, onGoOn, ...own }: ConsequencesProps) {
  const { t } = useI18n()
  const { legal } = useSite()
  return (
    <>
      <p className="text-xs text-3">{t('close.step', { step: 1, steps: 2 })}</p>
      <MoneyHere {...own} />
      <Facts
        facts={[
          { icon: 'receipt', text: t(legal.isPlayMoney ? 'close.bets' : 'close.open-bets') },
          { icon: 'key', text: t('close.sessions') },
          { icon: 'file', text: t('close.kept') },
        ]}
      />
      <Note>{t('close.export-first')}</Note>
      <ButtonPair>
        <Button variant="line" size="l" onClick={onKeep}>
          {t('close.keep')}
        </Button>
        <Button variant="line" size="l" onClick={onGoOn}>
          {t('close.go-on')}
        </Button>
      </ButtonPair>
    </>
  )
}

function LastStep({ isDemo, onClosed, onKeep }: Omit<ClosureStepsProps, keyof MoneyProps>) {
  const { api } = usePage()
  const { t } = useI18n()
  const act = useAct()

  function close(given: FormData): void {
    const password = textOf(given, 'password')
    if (!isDemo && password === '') return act.setProblems({ fields: { password: 'wrong.required' }, form: null })
    act.run(async () => {
      if (!isDemo) await api(postConfirmPassword, { body: { password } })
      await api(postClosure, {})
      onClosed()
    })
  }

  const problem = act.problems.fields['password']
  return (
    <Form act={act} onSubmit={close}>
      <p className="text-xs text-3">{t('close.step', { step: 2, steps: 2 })}</p>
      {isDemo ? (
        <p className="text-2">{t('close.once-more')}</p>
      ) : (
        <FormField
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={256}
          ref={focusHere}
          label={t('close.password')}
          hint={t('close.password-more')}
          problem={problem === 'wrong.invalid' ? 'confirm.wrong' : problem}
        />
      )}
      <ButtonPair>
        <Button variant="line" size="l" onClick={onKeep} {...(isDemo ? { ref: focusHere } : {})}>
          {t('close.keep')}
        </Button>
        <Button type="submit" variant="line" size="l" blocked={act.isBusy} aria-busy={act.isBusy}>
          {t(act.isBusy ? 'hub.busy' : 'close.submit')}
        </Button>
      </ButtonPair>
    </Form>
  )
}

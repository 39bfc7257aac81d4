import type { MessageGroup, MessageKey } from '@touchline/i18n'
import type { ComponentType } from 'react'
import type { SiteView } from '../../site/site.ts'
import { visitEnd } from '../../features/limits/session/index.ts'
import type { ModalContentProps, ModalName } from '../../site/page/modal-store.ts'

export type ModalEntry = {
  title: MessageKey | ((site: Pick<SiteView, 'legal'>) => MessageKey)
  messages: readonly MessageGroup[]
  size?: 's' | 'm' | 'l'
  /** False if the player has to decide something first. */
  isClosable?: boolean
  /** Hides the modals below this one until it closes; then they are shown again unchanged. */
  isAlone?: boolean
  load: () => Promise<ComponentType<ModalContentProps>>
}

/** SHELL-12: every modal of the shell; each is fetched when it is first opened. */
export const modalTable: Readonly<Record<ModalName, ModalEntry>> = {
  'keyboard-help': {
    title: 'keyboard.title',
    messages: ['interaction'],
    load: async () => (await import('../keyboard/keyboard-help.tsx')).KeyboardHelp,
  },
  'cookie-settings': {
    title: 'cookies.settings-title',
    messages: ['interaction'],
    load: async () => (await import('../consent/cookie-settings.tsx')).CookieSettings,
  },
  'sign-up-reminder': {
    title: 'reminder.title',
    messages: ['interaction'],
    load: async () => (await import('./sign-up-reminder.tsx')).SignUpReminder,
  },
  'share-bet-not-found': {
    title: 'share-bet.not-found-modal.title',
    messages: ['shared-slip'],
    load: async () => (await import('../../features/bet-slip/shared/code-not-found.tsx')).CodeNotFound,
  },
  'missed-fields': {
    title: 'missed.title',
    isClosable: false,
    messages: ['auth-forms'],
    load: async () => (await import('./demanded-forms.tsx')).MissedFieldsModal,
  },
  'phone-verification': {
    title: 'verify.title',
    isClosable: false,
    messages: ['auth-forms'],
    load: async () => (await import('./demanded-forms.tsx')).PhoneVerificationModal,
  },
  'terms-notice': {
    title: 'terms-notice.title',
    messages: ['terms-notice'],
    load: async () => (await import('../../features/terms/terms-notice.tsx')).TermsNotice,
  },
  'reality-check': {
    title: 'reality.title',
    isClosable: false,
    isAlone: true,
    messages: ['my-account', 'limit-names', 'playing-time'],
    load: async () => (await import('../../features/account/limits/reality-check.tsx')).RealityCheck,
  },
  'limit-prompt': {
    title: 'prompt.title',
    isClosable: false,
    messages: ['my-account', 'limit-names', 'limits'],
    load: async () => (await import('../../features/account/limits/limit-prompt.tsx')).LimitPrompt,
  },
  'out-of-session-limit': {
    title: () => (visitEnd.getState().isChecked ? 'visit-over.title' : 'visit-over.unchecked-title'),
    messages: ['my-account', 'playing-time'],
    load: async () => (await import('../../features/account/limits/time-over.tsx')).VisitOver,
  },
  'activity-limit-reached': {
    title: 'active-over.title',
    messages: ['my-account', 'playing-time'],
    load: async () => (await import('../../features/account/limits/time-over.tsx')).ActiveTimeOver,
  },
  'deposit-fields': {
    title: 'missed.title',
    isClosable: false,
    messages: ['my-account', 'auth-forms', 'deposit'],
    load: async () => (await import('./deposit-fields.tsx')).DepositFields,
  },
  deposit: {
    title: depositTitle,
    size: 'm',
    messages: ['deposit'],
    load: async () => (await import('../../features/deposit/deposit-frame.tsx')).DepositFrame,
  },
  'quick-deposit': {
    title: depositTitle,
    messages: ['my-account', 'limit-names', 'limits', 'wallet', 'deposit', 'payments'],
    load: async () => (await import('../../features/deposit/quick-deposit.tsx')).QuickDeposit,
  },
  'deposit-status': {
    title: 'deposit.status-title',
    messages: ['my-account', 'wallet', 'deposit'],
    load: async () => (await import('../../features/deposit/deposit-status.tsx')).DepositStatus,
  },
  'deposit-reminder': {
    title: 'deposit.remind-title',
    messages: ['my-account', 'deposit'],
    load: async () => (await import('../../features/deposit/deposit-reminder.tsx')).DepositReminder,
  },
  'no-host': {
    title: 'host.missing-title',
    isClosable: false,
    isAlone: true,
    messages: ['auth-forms'],
    load: async () => (await import('../host/host-dialogs.tsx')).NoHost,
  },
}

function depositTitle({ legal }: Pick<SiteView, 'legal'>): MessageKey {
  return legal.isPlayMoney ? 'deposit.top-up-title' : 'deposit.title'
}

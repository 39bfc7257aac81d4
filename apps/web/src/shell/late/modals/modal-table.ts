import type { MessageGroup, MessageKey } from '@touchline/i18n'
import type { ComponentType } from 'react'
import type { ModalName } from '../../../state/modals/modal-store.ts'
import type { FrameProps } from './frame-props.ts'

export type ModalEntry = {
  title: MessageKey
  words: readonly MessageGroup[]
  size?: 's' | 'm' | 'l'
  /** Where the player has to decide something first. */
  isClosable?: boolean
  load: () => Promise<ComponentType<FrameProps>>
}

/** SHELL-12: every frame the shell opens, each fetched when it is opened for the first time. */
export const modalTable: Readonly<Record<ModalName, ModalEntry>> = {
  'keyboard-help': {
    title: 'keyboard.title',
    words: ['interaction'],
    load: async () => (await import('./keyboard-help.tsx')).KeyboardHelp,
  },
  'cookie-settings': {
    title: 'cookies.settings-title',
    words: ['interaction'],
    load: async () => (await import('./cookie-settings.tsx')).CookieSettings,
  },
  'sign-up-reminder': {
    title: 'reminder.title',
    words: ['interaction'],
    load: async () => (await import('./sign-up-reminder.tsx')).SignUpReminder,
  },
}

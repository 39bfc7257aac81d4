import { beforeEach, describe, expect, it } from 'vitest'
import { closeModal, removeModal, modalStore, pushModal, topModal } from './modal-store.ts'

const names = () => modalStore.getState().stack.map(({ name }) => name)
const top = () => topModal(modalStore.getState().stack)?.name

beforeEach(() => modalStore.setState({ stack: [] }))

describe('UI-02 modals', () => {
  it('stand one over the other, and the one on top closes first', () => {
    pushModal('cookie-settings')
    pushModal('keyboard-help')
    expect(top()).toBe('keyboard-help')
    closeModal('keyboard-help')
    expect(top()).toBe('cookie-settings')
    expect(names()).toEqual(['cookie-settings', 'keyboard-help'])
    removeModal('keyboard-help')
    expect(names()).toEqual(['cookie-settings'])
  })

  it('one that is opened again while it fades is not dropped', () => {
    pushModal('keyboard-help')
    closeModal('keyboard-help')
    pushModal('keyboard-help')
    removeModal('keyboard-help')
    expect(top()).toBe('keyboard-help')
  })

  it('one that is shown already stays where it is', () => {
    pushModal('cookie-settings')
    pushModal('keyboard-help')
    const before = modalStore.getState().stack
    pushModal('cookie-settings')
    expect(modalStore.getState().stack).toBe(before)
  })
})

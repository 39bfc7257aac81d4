import { beforeEach, describe, expect, it } from 'vitest'
import { closeFrame, dropFrame, hideFrame, modalStore, openFrame, topFrame } from './modal-store.ts'

const names = () => modalStore.getState().stack.map(({ name }) => name)
const top = () => topFrame(modalStore.getState().stack)?.name

beforeEach(() => modalStore.setState({ stack: [] }))

describe('UI-02 modals', () => {
  it('stand one over the other, and the one on top closes first', () => {
    openFrame('cookie-settings')
    openFrame('keyboard-help')
    expect(top()).toBe('keyboard-help')
    closeFrame('keyboard-help')
    expect(top()).toBe('cookie-settings')
    expect(names()).toEqual(['cookie-settings', 'keyboard-help'])
    dropFrame('keyboard-help')
    expect(names()).toEqual(['cookie-settings'])
  })

  it('are hidden in the background and come back on top', () => {
    openFrame('cookie-settings')
    hideFrame('cookie-settings')
    expect(top()).toBeUndefined()
    openFrame('keyboard-help')
    openFrame('cookie-settings')
    expect(names()).toEqual(['keyboard-help', 'cookie-settings'])
    expect(top()).toBe('cookie-settings')
  })

  it('one that is opened again while it fades is not dropped', () => {
    openFrame('keyboard-help')
    closeFrame('keyboard-help')
    openFrame('keyboard-help')
    dropFrame('keyboard-help')
    expect(top()).toBe('keyboard-help')
  })

  it('one that is shown already stays where it is', () => {
    openFrame('cookie-settings')
    openFrame('keyboard-help')
    const before = modalStore.getState().stack
    openFrame('cookie-settings')
    expect(modalStore.getState().stack).toBe(before)
  })
})

// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { createLinks } from '../../site/links.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { isTyping, createKeyReader, goWithinMs, offeredPage } from './keyboard-shortcuts.ts'

const press = (key: string, more = {}) => ({
  ...{ key, code: '', ctrlKey: false, metaKey: false, altKey: false, repeat: false },
  ...more,
})

describe('BEY-09 keyboard shortcuts', () => {
  it('are / for the search, b for the slip and ? for the help', () => {
    const read = createKeyReader()
    expect(read(press('/'))).toEqual({ do: 'search' })
    expect(read(press('b'))).toEqual({ do: 'slip' })
    expect(read(press('B'))).toEqual({ do: 'slip' })
    expect(read(press('?'))).toEqual({ do: 'help' })
    expect(read(press('x'))).toBeNull()
  })

  it('open a page after g and a letter in quick succession', () => {
    let nowMs = 0
    const read = createKeyReader(() => nowMs)
    expect(read(press('g'))).toBeNull()
    expect(read(press('b'))).toEqual({ do: 'go', to: 'bets' })
    expect(read(press('b'))).toEqual({ do: 'slip' })
    read(press('g'))
    nowMs = goWithinMs
    expect(read(press('h'))).toBeNull()
    read(press('g'))
    expect(read(press('x'))).toBeNull()
    expect(read(press('h'))).toBeNull()
  })

  it('do not include browser shortcuts and repeated keys', () => {
    const read = createKeyReader()
    for (const chord of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }]) {
      expect(read(press('b', chord))).toBeNull()
    }
  })

  it('depend on the position of the key if the keyboard has no Latin letters', () => {
    const read = createKeyReader()
    expect(read(press('لا', { code: 'KeyB' }))).toBeNull()
    expect(read(press('ی', { code: 'KeyB' }))).toEqual({ do: 'slip' })
    expect(read(press('؟', { code: 'Slash' }))).toEqual({ do: 'help' })
  })

  it('open no page that the site does not have', () => {
    const site = sampleSite()
    const page = (favorites: boolean) =>
      offeredPage('favorites', createLinks(site, 'en'), { ...site, services: { ...site.services, favorites } })
    expect([page(true), page(false)]).toEqual(['/sports/favorites', null])
    expect(offeredPage('live', createLinks(site, 'en'), site)).toBe('/sports/live')
  })

  it('CFG-01f open My bets only where the site shows them', () => {
    const page = (isMyBetsVisible: boolean) => {
      const site = sampleSite({ site: { isMyBetsVisible } })
      return offeredPage('bets', createLinks(site, 'en'), site)
    }
    expect([page(true), page(false)]).toEqual(['/sports/bets-history', null])
  })

  it('never work inside a text field', () => {
    document.body.innerHTML =
      '<input id="a"><textarea id="b"></textarea><select id="c"></select><p contenteditable="true"><b id="d"></b></p>' +
      '<input type="checkbox" id="e"><button id="f"></button>'
    const typing = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => isTyping(document.getElementById(id)))
    expect(typing).toEqual([true, true, true, true, false, false])
  })
})

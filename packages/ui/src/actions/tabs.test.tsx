// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, it } from 'vitest'
import { Tab, TabPanel, Tabs, TabSet } from './tabs.tsx'

async function show(dir: 'ltr' | 'rtl' = 'ltr') {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const container = document.body.appendChild(document.createElement('div'))
  container.style.direction = dir
  await act(async () => createRoot(container).render(<Sample />))
  const tabs = [...container.querySelectorAll<HTMLElement>('[role=tab]')]
  return {
    tabs,
    panel: container.querySelector('[role=tabpanel]')!,
    press: (key: string) =>
      act(async () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))),
    selected: () => tabs.filter((tab) => tab.getAttribute('aria-selected') === 'true').map((tab) => tab.textContent),
  }
}

function Sample() {
  const [selected, select] = useState('slip')
  return (
    <TabSet selected={selected} onSelect={select}>
      <Tabs label="Bets">
        <Tab name="slip">Slip</Tab>
        <Tab name="open">Open</Tab>
        <Tab name="settled">Settled</Tab>
      </Tabs>
      <TabPanel>{selected}</TabPanel>
    </TabSet>
  )
}

describe('keys in a list of tabs', () => {
  it('a list of tabs is one stop of the Tab key, and arrows, Home and End move within it', async () => {
    const { tabs, press, selected } = await show()
    const stops = () => tabs.filter(({ tabIndex }) => tabIndex === 0).map(({ textContent }) => textContent)
    expect(stops()).toEqual(['Slip'])
    await act(async () => tabs[0]!.focus())
    const walked: unknown[] = []
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End', 'a']) {
      await press(key)
      walked.push(document.activeElement?.textContent)
      expect([selected(), stops()]).toEqual([[walked.at(-1)], [walked.at(-1)]])
    }
    expect(walked).toEqual(['Open', 'Settled', 'Slip', 'Settled', 'Slip', 'Settled', 'Settled'])
  })

  it('arrow keys are mirrored on right-to-left pages', async () => {
    const { tabs, press, selected } = await show('rtl')
    await act(async () => tabs[0]!.focus())
    await press('ArrowLeft')
    expect(selected()).toEqual(['Open'])
    await press('ArrowRight')
    expect(selected()).toEqual(['Slip'])
  })

  it('the selected tab controls the panel and names it', async () => {
    const { tabs, panel, press } = await show()
    expect([tabs[0]!.getAttribute('aria-controls'), panel.getAttribute('aria-labelledby')]).toEqual([
      panel.id,
      tabs[0]!.id,
    ])
    await act(async () => tabs[0]!.focus())
    await press('ArrowRight')
    expect([tabs[1]!.getAttribute('aria-controls'), panel.getAttribute('aria-labelledby')]).toEqual([
      panel.id,
      tabs[1]!.id,
    ])
    expect(tabs[0]!.hasAttribute('aria-controls')).toBe(false)
    expect(panel.textContent).toBe('open')
  })
})

import { expect, it } from 'vitest'
import { nameDirection } from './text.ts'

it('I18N-02 an Arabic name that begins with Latin letters runs from right to left', () => {
  expect(['1X2 والمجموع', 'المجموع', '1x2', 'Total 2.5', ''].map(nameDirection)).toEqual([
    'rtl',
    'rtl',
    'auto',
    'auto',
    'auto',
  ])
})

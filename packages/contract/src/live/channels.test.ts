import { expect, it } from 'vitest'
import { matchNamesChannel, privateChannel, publicChannel } from './channels.ts'

it('LIVE-03d I18N-01e Brazilian Portuguese is named pt in every channel that has a language', () => {
  for (const locale of ['br', 'pt-BR', 'pt']) {
    expect([publicChannel(locale), matchNamesChannel(locale, 9), privateChannel(locale, 7)]).toEqual([
      'public:pt',
      'match:pt.9',
      '$private:pt.7',
    ])
  }
  expect(publicChannel('ar')).toBe('public:ar')
})

// @vitest-environment happy-dom
import { emptyMatchState, MatchStatus } from '@touchline/contract'
import type { CompetitorRef, MatchRef, MatchWidget } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import type { Api } from '../../api/index.ts'
import { sampleMatch } from '../../live/testing/samples.ts'
import { I18nProvider } from '../../site/i18n/use-i18n.tsx'
import { accessibleName, mount } from '../../site/testing/mount.ts'
import { KnownWidgetsProvider } from './known-widgets.ts'
import { MatchScoreboard } from './match-scoreboard.tsx'
import { TestPage } from '../../site/testing/test-page.tsx'
// Loads the lazily imported module in advance, so that a short wait shows whether a call was made.
import './match-widgets.ts'

const [ayr, hull, york] = [side(1, 'Ayr'), side(2, 'Hull'), side(3, 'York')]
const startTime = '2030-11-16T17:30:00Z'
const soon = sampleMatch({
  home: ayr,
  away: hull,
  status: MatchStatus.Prematch,
  state: emptyMatchState,
  start_time: startTime,
})

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

function side(id: number, name: string): CompetitorRef {
  return { id, urn_id: `sr:competitor:${id}`, name, abbreviation: null, country_code: null, logo: null }
}

let last = 100

function earlier(home: CompetitorRef, away: CompetitorRef, score: MatchRef['score']): MatchRef {
  last += 1
  return { ...sampleMatch({ id: last, home, away }), score }
}

const score = (home: string, away: string) => ({ home, away })

/** Sorted by time, newest first, with one match more than is shown. */
const meetings: Extract<MatchWidget, { type: 'head-to-head' }> = {
  type: 'head-to-head',
  match_id: soon.id,
  meetings: [],
  home_last: [
    earlier(york, ayr, score('0', '2')),
    earlier(ayr, york, score('1', '1')),
    earlier(ayr, york, score('0', '3')),
    earlier(ayr, york, null),
    earlier(york, ayr, score('2', '1')),
    earlier(ayr, york, score('5', '0')),
  ],
  away_last: [earlier(hull, york, score('10', '9'))],
  home_next: [],
  away_next: [],
}

type Shown = { locale?: 'en' | 'ar'; hasForm?: boolean; status?: MatchStatus; known?: boolean }

function reader(answer: () => Promise<unknown>) {
  const requested: string[] = []
  const api = ((_endpoint: unknown, { params }: { params: { type: string } }) => {
    requested.push(params.type)
    return answer()
  }) as unknown as Api
  const page = ({ locale = 'en', hasForm = true, status = MatchStatus.Prematch, known = false }: Shown = {}) => (
    <I18nProvider i18n={createI18n({ locale, timeZone: 'UTC', messages: messagesOf(locale, ['common', 'match']) })}>
      <KnownWidgetsProvider value={known ? { widgets: [meetings], results: null } : null}>
        <TestPage api={api}>
          <MatchScoreboard
            match={{ ...soon, status }}
            crumbs={[]}
            nowMs={Date.parse(startTime) - 7_200_000}
            hasForm={hasForm}
          />
        </TestPage>
      </KnownWidgetsProvider>
    </I18nProvider>
  )
  return { requested, page }
}

/** Waits until the data of a call is shown. */
const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve, 50)))

/** Returns the last results of each side: the visible letters and the words for screen readers. */
function formsIn(container: HTMLElement) {
  return [...container.querySelectorAll('.score__form')].map((form) => ({
    label: form.querySelector('ol')?.getAttribute('aria-label'),
    letters: [...form.querySelectorAll('li [aria-hidden]')].map(({ textContent }) => textContent),
    words: [...form.querySelectorAll('li')].map(accessibleName),
    looks: [...form.querySelectorAll('.form')].map(({ className }) => className.replace('form form--', '')),
  }))
}

it('SHELL-11a before the match the last five results of each side are shown below its name, newest first', async () => {
  const { requested, page } = reader(async () => meetings)
  const { container } = await mount(page())
  await settled()
  const words = ['won', 'drawn', 'lost', 'lost']
  expect(formsIn(container)).toEqual([
    { label: 'Ayr: form, newest match first', letters: ['W', 'D', 'L', 'L'], words, looks: words },
    { label: 'Hull: form, newest match first', letters: ['W'], words: ['won'], looks: ['won'] },
  ])
  expect(requested).toEqual(['head-to-head'])
})

it('SHELL-11a I18N-01 in Arabic the last five results are Arabic letters and words', async () => {
  const { page } = reader(async () => meetings)
  const { container } = await mount(page({ locale: 'ar' }))
  await settled()
  expect(formsIn(container)[0]).toMatchObject({
    label: '\u2068Ayr\u2069: المستوى، أحدث مباراة أولًا',
    letters: ['ف', 'ت', 'خ', 'خ'],
    words: ['فوز', 'تعادل', 'خسارة', 'خسارة'],
  })
})

it('SHELL-11a space for the last five results is reserved from the start, even if they cannot be read', async () => {
  const { page } = reader(async () => Promise.reject(new Error('offline')))
  expect(renderToStaticMarkup(page()).match(/<div class="score__form"><\/div>/g)).toHaveLength(2)
  const { container } = await mount(page())
  await settled()
  expect(formsIn(container).map(({ letters }) => letters)).toEqual([[], []])
})

it('SHELL-11a NAV-14 a page that was rendered with the last five results shows them without scripts', async () => {
  const { requested, page } = reader(async () => meetings)
  expect(renderToStaticMarkup(page({ known: true })).match(/class="form form--/g)).toHaveLength(5)
  await mount(page({ known: true }))
  await settled()
  expect(requested).toEqual([])
})

it.each([
  ['neither side has played', { hasForm: false }],
  ['the match is played', { status: MatchStatus.Live }],
  ['the match has ended', { status: MatchStatus.Finished }],
] as const)('SHELL-11a where %s no room for a form is reserved, and none is read', async (_name, shown) => {
  const { requested, page } = reader(async () => meetings)
  const { container } = await mount(page(shown))
  await settled()
  expect([container.querySelector('.score__form'), requested.length]).toEqual([null, 0])
})

it('SHELL-11a the countdown to the match shows minutes and no seconds', async () => {
  vi.useFakeTimers({ now: Date.parse('2030-11-16T15:30:20Z') })
  const { page } = reader(async () => meetings)
  const { container } = await mount(page({ hasForm: false }))
  const countdown = () => container.querySelector('.score__countdown')?.textContent
  const wait = (seconds: number) => act(async () => vi.advanceTimersByTimeAsync(seconds * 1_000))
  expect(countdown()).toBe('Starts in 2 h')
  await wait(39)
  expect(countdown()).toBe('Starts in 2 h')
  await wait(1)
  expect(countdown()).toBe('Starts in 1 h 59 min')
  await wait(119 * 60)
  expect(countdown()).toBe('Waiting for the start')
})

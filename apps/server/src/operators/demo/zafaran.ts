import type { SiteConfigurationDocument } from '@touchline/contract/site'
import { demoBase, zafaranMark } from './demo-base.ts'
import { saffronDark, saffronLight } from './saffron.ts'

const base = demoBase(zafaranMark)

/** The second brand of the same operator is light, with Arabic first, and shares no design with the first. */
export const zafaran: SiteConfigurationDocument = {
  ...base,
  brand: {
    name: 'Zafaran',
    theme: 'light',
    corners: 'round',
    themes: { light: saffronLight, dark: saffronDark },
    mark: zafaranMark,
  },
  site: { ...base.site, isScalingAllowed: true },
  locales: { list: ['ar', 'en', 'de'] },
  timeZone: 'Asia/Dubai',
  seo: {
    index: true,
    usual: {
      description: {
        ar: 'كرة القدم والكريكيت والتنس بأسعار مباشرة ونقود لعب.',
        en: 'Soccer, cricket and tennis at live prices, with play money.',
        de: 'Fußball, Cricket und Tennis zu Livequoten, mit Spielgeld.',
      },
    },
  },
  features: { ...base.features, activity_tracking: true },
  saferGambling: { prompts: { signUp: true } },
  currencies: [{ code: 'EUR' }, { code: 'AED' }],
  sportsbook: {
    ...base.sportsbook,
    stakes: { EUR: [1_000, 2_000, 5_000], AED: [2_000, 5_000, 10_000] },
    oddsTypes: { available: ['european', 'british', 'american', 'percent'], selected: 'european' },
  },
  menus: {
    header: [
      { kind: 'page', page: 'in_play' },
      { kind: 'sport', sport: 'soccer' },
      { kind: 'sport', sport: 'cricket' },
      { kind: 'page', page: 'schedule' },
      { kind: 'custom', path: '/first-steps' },
    ],
    quickLinks: [
      { kind: 'page', page: 'home', icon: 'home' },
      { kind: 'page', page: 'in_play', icon: 'live' },
      { kind: 'page', page: 'bets_history', icon: 'file' },
      { kind: 'custom', path: '/first-steps', icon: 'info' },
    ],
    tabBar: [
      { kind: 'page', page: 'home' },
      { kind: 'page', page: 'in_play' },
      { kind: 'action', action: 'bet-slip' },
      { kind: 'action', action: 'menu' },
      { kind: 'action', action: 'account' },
    ],
    footer: [
      {
        title: { text: { ar: 'زعفران', en: 'Zafaran' } },
        items: [
          { kind: 'page', page: 'about' },
          { kind: 'custom', path: '/first-steps' },
          { kind: 'custom', path: '/fair-play' },
        ],
      },
      {
        title: { text: { ar: 'القواعد', en: 'Rules', de: 'Regeln' } },
        items: [
          { kind: 'page', page: 'general_rules' },
          {
            kind: 'link',
            href: '/terms-and-conditions',
            label: { text: { ar: 'الشروط', en: 'Terms', de: 'Bedingungen' } },
          },
        ],
      },
    ],
  },
  customPages: [
    {
      path: '/first-steps',
      title: { ar: 'الخطوات الأولى', en: 'First steps', de: 'Erste Schritte' },
      zones: {
        content: [
          {
            kind: 'text',
            config: {
              text: {
                ar: 'اختر سعرًا، اكتب المبلغ، ثم ضع رهانك. كل شيء هنا بنقود لعب.',
                en: 'Choose a price, write an amount, place your bet. All of it with play money.',
                de: 'Quote wählen, Betrag eingeben, Wette abgeben. Alles mit Spielgeld.',
              },
            },
          },
        ],
      },
    },
    {
      path: '/fair-play',
      title: { ar: 'اللعب العادل', en: 'Fair play', de: 'Faires Spiel' },
      zones: {
        content: [
          {
            kind: 'text',
            config: {
              text: {
                ar: 'ترى تاريخ كل رهان: السعر الذي طلبته، والسعر الذي أُعطيته، والنتيجة.',
                en: 'Every bet shows its history: the price you asked for, the price you were given, and the result.',
                de: 'Jede Wette zeigt ihren Verlauf: die verlangte Quote, die gegebene Quote und das Ergebnis.',
              },
            },
          },
        ],
      },
    },
  ],
  translations: { ar: { 'shell.sports': 'الرياضة' }, en: { 'shell.sports': 'Sports betting' } },
  legal: {
    saferPlay: {
      text: {
        ar: 'نقود لعب فقط. ضع حدودك قبل أن تبدأ.',
        en: 'Play money only. Set your limits before you begin.',
        de: 'Nur Spielgeld. Setzen Sie Ihre Limits, bevor Sie beginnen.',
      },
      links: [{ href: 'https://www.gamblingtherapy.org', label: { text: { en: 'Gambling Therapy' } } }],
    },
  },
  helpLinks: { helpCenter: '/help-center', contact: 'mailto:help@zafaran.example', terms: '/terms-and-conditions' },
}

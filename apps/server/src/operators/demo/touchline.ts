import type { SiteConfigurationDocument } from '@touchline/contract/site'
import { demoBase, touchlineMark } from './demo-base.ts'

const base = demoBase(touchlineMark)

/** The first brand is dark, with English first. */
export const touchline: SiteConfigurationDocument = {
  ...base,
  brand: { name: 'Touchline', theme: 'dark', mark: touchlineMark },
  site: { ...base.site, signUpReminderSeconds: 120 },
  locales: { list: ['en', 'de', 'ar'] },
  timeZone: 'UTC',
  seo: {
    index: true,
    usual: {
      description: {
        en: 'Live prices, clear rules and play money: a sportsbook to look into.',
        de: 'Livequoten, klare Regeln und Spielgeld: ein Wettanbieter zum Hineinschauen.',
        ar: 'أسعار مباشرة وقواعد واضحة ونقود لعب: منصة رهان رياضي مفتوحة للجميع.',
      },
    },
    page: {
      sport: { title: { en: '{sport} odds', de: '{sport}: Quoten', ar: 'أسعار {sport}' } },
      league: { title: { en: '{league} odds', de: '{league}: Quoten', ar: 'أسعار {league}' } },
      match: { title: { en: '{home} v {away}', de: '{home} – {away}', ar: '{home} ضد {away}' } },
    },
  },
  platformSettings: { auth: { isDemoPlayerOffered: true } },
  currencies: [{ code: 'EUR' }, { code: 'USD' }],
  sportsbook: {
    customBetEnabled: true,
    ...base.sportsbook,
    stakes: { EUR: [500, 1_000, 2_500, 5_000], USD: [500, 1_000, 2_500, 5_000] },
  },
  menus: {
    header: [
      { kind: 'page', page: 'in_play' },
      { kind: 'sport', sport: 'soccer' },
      { kind: 'sport', sport: 'tennis' },
      { kind: 'sport', sport: 'basketball' },
      { kind: 'sport', sport: 'cricket' },
      { kind: 'page', page: 'e_sports' },
    ],
    quickLinks: [
      { kind: 'page', page: 'home', icon: 'home' },
      { kind: 'page', page: 'in_play', icon: 'live' },
      { kind: 'page', page: 'schedule', icon: 'calendar' },
      { kind: 'page', page: 'results', icon: 'check' },
      { kind: 'page', page: 'favorites', icon: 'star' },
      { kind: 'page', page: 'bets_history', icon: 'receipt' },
    ],
    footer: [
      {
        title: { text: { en: 'Sports', de: 'Sport', ar: 'الرياضات' } },
        items: [
          { kind: 'page', page: 'in_play' },
          { kind: 'page', page: 'schedule' },
          { kind: 'page', page: 'results' },
        ],
      },
      {
        title: { text: { en: 'Rules', de: 'Regeln', ar: 'القواعد' } },
        items: [
          { kind: 'page', page: 'general_rules' },
          {
            kind: 'link',
            href: '/terms-and-conditions',
            label: { text: { en: 'Terms', de: 'Bedingungen', ar: 'الشروط' } },
          },
          { kind: 'action', action: 'cookies' },
        ],
      },
      {
        title: { text: { en: 'About', de: 'Über uns', ar: 'عن الموقع' } },
        items: [
          { kind: 'page', page: 'about' },
          { kind: 'custom', path: '/how-it-works' },
          { kind: 'link', href: '/help-center', label: { text: { en: 'Help', de: 'Hilfe', ar: 'المساعدة' } } },
        ],
      },
    ],
  },
  customPages: [
    {
      path: '/how-it-works',
      title: { en: 'How it works', de: 'So funktioniert es', ar: 'كيف يعمل' },
      zones: {
        content: [
          {
            kind: 'text',
            config: {
              text: {
                en: 'Tap a price, enter a stake and place your bet. It is taken at the price you saw, or you are asked first. The matches are simulated, and the money is play money.',
                de: 'Tippen Sie auf eine Quote, geben Sie einen Einsatz ein und geben Sie die Wette ab. Sie gilt zur gezeigten Quote, oder Sie werden vorher gefragt. Die Spiele sind simuliert, und das Geld ist Spielgeld.',
                ar: 'اختر سعرًا واكتب مبلغًا ثم ضع رهانك. يُقبل بالسعر الذي رأيته، وإلا سُئلت أولًا. المباريات محاكاة، والنقود نقود لعب.',
              },
            },
          },
        ],
      },
    },
  ],
  legal: {
    isPlayMoney: true,
    saferPlay: {
      text: {
        en: 'Play money only. Decide how long you want to play before you start, and stop when it stops being fun.',
        de: 'Nur Spielgeld. Entscheiden Sie vorher, wie lange Sie spielen wollen, und hören Sie auf, wenn es keinen Spaß mehr macht.',
        ar: 'نقود لعب فقط. قرّر مدة اللعب قبل أن تبدأ، وتوقف حين تنتهي المتعة.',
      },
      links: [
        { href: 'https://www.begambleaware.org', label: { text: { en: 'BeGambleAware' } } },
        { href: 'https://www.gamblingtherapy.org', label: { text: { en: 'Gambling Therapy' } } },
      ],
    },
  },
  helpLinks: {
    helpCenter: '/help-center',
    contact: 'mailto:help@touchline.example',
    terms: '/terms-and-conditions',
    responsibleGambling: '/safer-play',
  },
}

import type { SiteConfigurationDocument } from '@touchline/contract/site'
import { touchlineMark } from './drawings.ts'

/** The first brand: dark, English first. */
export const touchline: SiteConfigurationDocument = {
  brand: { name: 'Touchline', theme: 'dark', mark: touchlineMark },
  site: {
    logo: { kind: 'svg', svg: touchlineMark },
    favicon: { kind: 'svg', svg: touchlineMark },
    signUpReminderSeconds: 120,
  },
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
  sportsbook: { stakes: { EUR: [500, 1_000, 2_500, 5_000], USD: [500, 1_000, 2_500, 5_000] } },
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
                en: 'Prices come from a feed that plays on this machine. A bet is taken at the price that was shown, or you are asked.',
                de: 'Die Quoten kommen aus einem Datenstrom auf diesem Rechner. Eine Wette gilt zur gezeigten Quote, oder Sie werden gefragt.',
                ar: 'تأتي الأسعار من بث يعمل على هذا الجهاز. يُقبل الرهان بالسعر المعروض، وإلا سُئلت أولًا.',
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
        en: 'Play money only. Set limits before you start, and stop when it stops being fun.',
        de: 'Nur Spielgeld. Setzen Sie Limits, bevor Sie beginnen, und hören Sie auf, wenn es keinen Spaß mehr macht.',
        ar: 'نقود لعب فقط. ضع حدودك قبل أن تبدأ، وتوقف حين تنتهي المتعة.',
      },
      links: [
        { href: 'https://www.begambleaware.org', label: { text: { en: 'BeGambleAware' } } },
        { href: 'https://www.gamblingtherapy.org', label: { text: { en: 'Gambling Therapy' } } },
      ],
    },
  },
  helpLinks: { helpCenter: '/help-center', terms: '/terms-and-conditions', responsibleGambling: '/profile/limits' },
}

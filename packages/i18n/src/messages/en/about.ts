export const about = {
  'about.title': 'About {site}',
  'about.page-title': 'About · {site}',
  'about.description': 'What {site} is and how it works.',
  'about.intro': '{site} is a sportsbook that keeps nothing from you.',
  'about.prices': 'Prices',
  'about.prices-text':
    'Prices come from a data provider and reach your page within moments. A mark beside them says whether they are live, catching up or out of date; one that is out of date cannot be bet.',
  'about.bets': 'Bets',
  'about.bets-text':
    'Every bet has a timeline: what you asked for, what you got, each result, each payment and each correction.',
  'about.money': 'Money',
  'about.money-play': 'This site is played with play money.',
  'about.money-text':
    'Every movement of your money is written down once and never changed afterwards, so you can always add it up yourself.',
  'about.access': 'For everybody',
  'about.access-text':
    'Pages can be read before scripts have loaded, by keyboard, by screen reader, in both directions of writing and in two themes.',
  'about.open': 'Open source',
  'about.open-text': 'The software behind this site is Touchline, free under the Apache licence 2.0.',
  'about.company': 'Who runs this site',
}

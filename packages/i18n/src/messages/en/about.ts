export const about = {
  'about.title': 'About {site}',
  'about.page-title': 'About · {site}',
  'about.description': 'What {site} is and how it works.',
  'about.intro': '{site} is a sportsbook that shows its workings.',
  'about.prices': 'Prices',
  'about.prices-text':
    'Prices come from a data provider and reach your page within moments. A mark beside them says whether they are live, catching up or stale; a stale price cannot be bet.',
  'about.bets': 'Bets',
  'about.bets-text':
    'Every bet has a timeline: what you asked for, what you got, each result, each payment and each correction, with the number of its entry in the ledger.',
  'about.money': 'Money',
  'about.money-play': 'This site plays with test money.',
  'about.money-text':
    'Every movement of money is one entry that is never changed. Balances are checked against the entries again and again.',
  'about.access': 'For everybody',
  'about.access-text':
    'Pages can be read before scripts have loaded, by keyboard, by screen reader, in both directions of writing and in two themes.',
  'about.open': 'Open source',
  'about.open-text': 'The software behind this site is Touchline, free under the Apache licence 2.0.',
  'about.company': 'Who runs this site',
}

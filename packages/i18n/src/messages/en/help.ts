export const help = {
  'help.title': 'Help',
  'help.page-title': 'Help · {site}',
  'help.description': 'Answers to what players ask {site} most.',
  'help.changed': 'Why was I asked about the price?',
  'help.changed-text':
    'It moved between your tap and the arrival of the bet. Nothing was taken: you see both prices and decide.',
  'help.suspended': 'Why is a price closed?',
  'help.suspended-text':
    'Something important is happening in the match, or the source of the price is not to be trusted at that moment. It usually comes back within a minute.',
  'help.checking': 'My slip says “checking”',
  'help.checking-text':
    'The answer to your bet was lost on the way. The slip asks for it until it is there; your bet is never sent twice.',
  'help.wrong': 'My bet was settled wrongly',
  'help.wrong-text':
    'Open it in “My bets” and read its timeline: it names the official result. If that result is corrected, the bet is settled again by itself.',
  'help.language': 'Language, theme and odds',
  'help.language-text':
    'Language, theme and the way odds are written can be changed on every page, without an account.',
  'help.more': 'More',
  'help.contact': 'Write to us',
}

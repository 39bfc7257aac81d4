export const terms = {
  'terms.title': 'Terms and conditions',
  'terms.page-title': 'Terms and conditions · {site}',
  'terms.description': 'What you and {site} may expect of each other.',
  'terms.intro': 'By using {site} you agree to these terms. The house rules are a part of them.',
  'terms.who': 'Who may play',
  'terms.who-text':
    'You must be at least {age} years old, and betting must be allowed where you are. An account is for one person and cannot be handed on.',
  'terms.money': 'Money',
  'terms.money-play':
    'This site is played with play money. It has no value, cannot be bought and cannot be paid out. A balance may be set back.',
  'terms.money-real':
    'Your balance is your money, less the stakes of bets that are still open. Every movement stands in your account with its cause.',
  'terms.bets': 'Bets',
  'terms.bets-text':
    'A bet is a contract once it is accepted. It cannot be changed by either side; it can be corrected only as the house rules say.',
  'terms.fair': 'Fair use',
  'terms.fair-text':
    'Please do not use the site to harm others or the site itself. Programs that place bets for you need our agreement. Betting on a match you take part in, or know the outcome of, is not allowed.',
  'terms.closing': 'Closing an account',
  'terms.closing-text':
    'You may stop at any time. We may close an account that breaks these terms. Open bets are settled either way, and what is yours stays yours.',
  'terms.changes': 'Changes',
  'terms.changes-text':
    'If these terms change, the new ones hold for bets accepted afterwards. A bet keeps the terms it was accepted under.',
  'terms.company': 'Who runs this site',
  'terms.company-text': '{company}',
  'terms.company-none': 'The operator has not named itself yet. Treat this site as a demonstration.',
  'terms.licence': 'Licence {number}, {authority}.',
}

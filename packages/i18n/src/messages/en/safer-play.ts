export const saferPlay = {
  'safer.title': 'Safer play',
  'safer.page-title': 'Safer play · {site}',
  'safer.description': 'How to keep betting a pastime, and where to find help.',
  'safer.intro':
    'Betting is a pastime for adults. It is not a way to earn money, and in the long run most players lose.',
  'safer.before': 'Before you play',
  'safer.before-text':
    'Decide how much you can lose without missing it, and how long you want to play. Do not play to win back a loss, and not when you are upset, tired or have been drinking.',
  'safer.signs': 'Signs to take seriously',
  'safer.signs-text':
    'You play longer or for more than you meant to. You hide it from others. You borrow to play. You think of betting when you should be doing something else. One of these is reason enough to stop for a while.',
  'safer.tools': 'What this site does',
  'safer.tools-text':
    'There are no countdown offers and nothing that urges you to bet. Losses are shown as plainly as wins. Your whole history is always there to read.',
  'safer.tools-play': 'This site is played with play money, so nothing can be lost here but time.',
  'safer.minors': 'Minors',
  'safer.minors-text':
    'Nobody under {age} may play. If you share a device with children, sign out after playing and keep your password to yourself.',
  'safer.help': 'Help',
  'safer.help-text': 'Talking to somebody helps, and it is free and confidential with these services:',
  'safer.help-none': 'If betting troubles you, please talk to somebody you trust or to a help line in your country.',
}

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

export const privacy = {
  'privacy.title': 'Privacy',
  'privacy.page-title': 'Privacy · {site}',
  'privacy.description': 'What {site} keeps, where and how long.',
  'privacy.intro': '{site} keeps what it needs to take bets and to show you your own. This page names all of it.',
  'privacy.visit': 'When you only look around',
  'privacy.visit-text':
    'Pages are the same for every visitor and are not made for you. We note the address, the time and a reference number of each request, to find faults.',
  'privacy.browser': 'What stays in your browser',
  'privacy.browser-text':
    'Your theme, your language, how you like odds written and what you searched for last stay in the browser’s local storage; searches go when you sign out. Your slip and the last stake you typed stay there too, the same in every tab, until you sign out and for a day after their last change at most; a slip that you empty goes at once. Whether the slip is open stays in the storage of the tab and is gone when you close it. So does a sign-up you have begun, for half an hour at most and without the password, the birth date and the personal number. Only a bet whose answer has not come yet is kept until it has, for a day at most.',
  'privacy.cookies': 'Cookies',
  'privacy.cookies-text':
    'A session cookie is set when you sign in; scripts cannot read it. The cookie “stag” keeps for 30 days which partner sent you, if one did. “tl_consent” keeps your choice about widgets for 365 days.',
  'privacy.cookies-page-title': 'Cookies · {site}',
  'privacy.cookies-description': 'What {site} stores in your browser, by name, and what you may choose.',
  'privacy.cookies-names': 'Cookies by name',
  'privacy.browser-names': 'Local storage by name',
  'privacy.links': 'Links from campaigns and mails',
  'privacy.links-text':
    'Campaign names are taken out of the address and kept for the visit. A link to set a password is taken out of the address before anything else on the page can read it, and is not passed on to other sites.',
  'privacy.account': 'Your account',
  'privacy.account-text':
    'With an account we keep your email or phone number, a scrambled form of your password, what you told us about yourself (such as name, birth date, address and personal number), your limits, which terms and offers you agreed to, your balance with every movement, and your bets with every step. Where you were signed in, with the address and the browser, is kept for 90 days after it ended, our messages and notifications to you for 90 days, and your picks for a year. A sign-up that nobody confirmed is deleted after 8 days. Records of money are never changed or deleted while the account exists.',
  'privacy.closed': 'When you close your account',
  'privacy.closed-text':
    'Passkeys, codes, notifications, favourites, settings and your picks are deleted at once. Who you were (name, email, phone, birth date, address and personal number) is kept for 5 years more, because laws against money laundering ask for it, or longer where the law or an exclusion of yours demands it; then it is erased. Bets and transactions stay, without your name. So that nobody who is excluded comes back unnoticed, scrambled marks of your name with your birth date, of your email address and of the browsers you used stay as well: a new account is compared with them, and they show neither your name nor your address.',
  'privacy.others': 'Others',
  'privacy.others-text':
    'Chat, notifications and measuring are loaded only if this site uses them and only after you agreed. Each of them runs under its own name and policy.',
  'privacy.rights': 'Your rights',
  'privacy.rights-text':
    'You may ask what is kept about you, have it corrected, and have it deleted as far as the law lets us. Please write to whoever runs this site.',
}

/** Messages of the house rules. They describe what the product does and must be changed with it. */
export const rules = {
  'rules.title': 'House rules',
  'rules.page-title': 'House rules · {site}',
  'rules.description': 'How {site} takes, settles and corrects bets.',
  'rules.intro': 'These rules say how {site} takes bets and pays them. They hold for every bet, whatever its amount.',
  'rules.prices': 'The price you get',
  'rules.prices-text':
    'A bet names the price you saw. If the price has moved when the bet arrives, your own setting decides: take no change, take a better price, or take any price. Unless you chose otherwise, no change is taken: you see the old and the new price and decide.\nA bet that is taken always gets the price in force at that moment. Under “better” and “any” a better price is given to you, never kept.\nA suspended price, a price whose source we do not trust at that moment, and a match that has ended are not sold.',
  'rules.moment': 'When a bet counts',
  'rules.moment-text':
    'A bet counts from the moment it is accepted. Price, market, rules of the market and time of acceptance are kept with it, and you can read them in its timeline.\nA bet is never taken twice. If the answer is lost on the way, the slip asks for the result of the same bet instead of sending another.',
  'rules.types': 'Kinds of bets',
  'rules.types-text':
    'We accept singles, combos, systems and, where offered, bet builders. A bet type that is not offered is refused before any money moves.',
  'rules.limits': 'Limits',
  'rules.limits-text':
    'Each currency has a smallest stake and a largest win. A bet beyond them is refused, and the refusal names the stake that would do.\nA stake cannot be larger than your balance. There is no credit.',
  'rules.settlement': 'Settlement',
  'rules.settlement-text':
    'Bets are settled from the official results of our data provider. A win pays stake × price. A bet is settled once every selection is decided, or as soon as one has lost.\nA market that is decided early is settled early.',
  'rules.voids': 'Voids and part refunds',
  'rules.voids-text':
    'A void selection gives its stake back. If only a part is void, that part of the stake is returned and the rest wins or loses: half a win pays half the stake at the price and returns the other half.\nIn a dead heat the win is divided by the number of those who share the place.',
  'rules.cancelled': 'Cancelled matches and wrong times',
  'rules.cancelled-text':
    'If the provider cancels a market, bets on it are refunded. It may cancel for a span of time only, for example when a price stayed open after a goal: then bets accepted within that span are refunded and the others stand.',
  'rules.corrections': 'Corrections',
  'rules.corrections-text':
    'If an official result is corrected, the settlement is rolled back and done again with the right result. What was paid is taken back, what is due is paid, and both stay in the bet’s timeline.\nIf money that has to go back was already spent, the difference is carried as owed and settled from your next wins; until then as much is not paid out.',
  'rules.rounding': 'Rounding',
  'rules.rounding-text':
    'Prices are exact to a thousandth. Amounts are worked out without rounding in between, and the payout is rounded down to the smallest unit of the currency, once, at the end.',
  'rules.times': 'Times and scores',
  'rules.times-text':
    'Clocks and scores on the pages are information and may lag behind. The provider’s official result decides.\nStart times are shown in the time zone that the foot of every page names ({zone}).',
  'rules.errors': 'If something is wrong',
  'rules.errors-text':
    'Every bet has a number and a timeline with each step and each movement of money. Please name the number when you ask about a bet.',
}

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
    'A bet is a contract once it is accepted. It can be cashed out or edited only where we offer that, and corrected only as the house rules say.',
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

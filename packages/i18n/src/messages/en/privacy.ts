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
    'Your theme, your language and how you like odds written stay in the browser’s local storage. Your slip, and whether it is open, stay in the storage of the tab and are gone when you close it. Only a bet whose answer has not come yet is kept until it has, for a day at most.',
  'privacy.cookies': 'Cookies',
  'privacy.cookies-text':
    'A session cookie is set when you sign in; scripts cannot read it. The cookie “stag” keeps for 30 days which partner sent you, if one did. “tl_consent” keeps your choice about widgets for 365 days.',
  'privacy.links': 'Links from campaigns and mails',
  'privacy.links-text':
    'Campaign names are taken out of the address and kept for the visit. A link to set a password is taken out of the address before anything else on the page can read it, and is not passed on to other sites.',
  'privacy.account': 'Your account',
  'privacy.account-text':
    'With an account we keep your email, a scrambled form of your password, your balance with every movement, and your bets with every step. Records of money are never changed or deleted while the account exists.',
  'privacy.others': 'Others',
  'privacy.others-text':
    'Chat, notifications and measuring are loaded only if this site uses them and only after you agreed. Each of them runs under its own name and policy.',
  'privacy.rights': 'Your rights',
  'privacy.rights-text':
    'You may ask what is kept about you, have it corrected, and have it deleted as far as the law lets us. Please write to whoever runs this site.',
}

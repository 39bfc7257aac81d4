/** Texts of mails. Each kind has a subject, a text, the label of its link and a note. */
export const mail = {
  'mail.greeting': 'Hello,',
  'mail.greeting-name': 'Hello {name},',
  'mail.sign-off': 'The team of {site}. 18+ only. Please play responsibly.',
  'mail.confirmation.subject': 'Confirm your email address',
  'mail.confirmation.text':
    'Thank you for signing up at {site}. Please confirm this email address to open your account.',
  'mail.confirmation.action': 'Confirm my email',
  'mail.confirmation.note':
    'The link works once, within 24 hours. If you did not sign up, ignore this email: no account is opened.',
  'mail.already-registered.subject': 'You already have an account',
  'mail.already-registered.text':
    'Somebody, probably you, signed up at {site} with this email address. There is an account with it already, so nothing was changed.',
  'mail.already-registered.action': 'Sign in',
  'mail.already-registered.note': 'If you have forgotten your password, you can set a new one from the sign-in form.',
  'mail.unlock.subject': 'Unlock your account',
  'mail.unlock.text':
    'There were too many attempts to sign in to your account at {site}. To protect it, signing in is locked for a while in browsers you have not used before.',
  'mail.unlock.action': 'Unlock my account',
  'mail.unlock.note':
    'The link works once, within 24 hours. If these attempts were not yours, your password is still secret: nobody got in.',
  'mail.reset.subject': 'Set a new password',
  'mail.reset.text': 'Somebody asked to set a new password for your account at {site}.',
  'mail.reset.action': 'Set a new password',
  'mail.reset.note':
    'The link works once, within one hour. If you did not ask for it, ignore this email: your password stays as it is.',
  'mail.password-changed.subject': 'Your password was changed',
  'mail.password-changed.text':
    'The password of your account at {site} was changed, and every other session was ended.',
  'mail.password-changed.action': 'This was not me',
  'mail.password-changed.note': 'If you did this, there is nothing to do.',
  'mail.new-device.subject': 'A new sign-in to your account',
  'mail.new-device.text':
    'Your account at {site} was signed in to in a browser we have not seen before: {browser}, from {address}.',
  'mail.new-device.action': 'This was not me',
  'mail.new-device.note': 'If this was you, there is nothing to do.',
  'mail.account-closed.subject': 'Your account is closed',
  'mail.account-closed.text':
    'Your account at {site} was closed as you asked. Bets that are still open are settled as usual.',
  'mail.account-closed.action': 'Ask for help',
  'mail.account-closed.note': 'If you did not ask for this, please contact us.',
  'mail.account-rejected.subject': 'Your account and your balance',
  'mail.account-rejected.text':
    'We have checked your account at {site}: you cannot deposit or bet with it. What is in it is yours. Sign in and request a withdrawal of your balance; our team checks it before it is paid. Open bets are settled as usual.',
  'mail.account-rejected.action': 'Request a withdrawal',
  'mail.account-rejected.note': 'If you think that this is a mistake, please contact us.',
  'mail.confirm-email.subject': 'Confirm your new email address',
  'mail.confirm-email.text': 'Please confirm that this is the new email address of your account at {site}.',
  'mail.confirm-email.action': 'Confirm my new address',
  'mail.confirm-email.note': 'The link works once, within 24 hours. Until then the old address stays.',
  'mail.email-change-asked.subject': 'Somebody asked to change your email address',
  'mail.email-change-asked.text':
    'Somebody, probably you, asked to use another email address for your account at {site}. It is changed once the link in the email to the new address is used.',
  'mail.email-change-asked.action': 'This was not me',
  'mail.email-change-asked.note':
    'If this was you, there is nothing to do. If not, set a new password: it ends the change.',
  'mail.email-changed.subject': 'Your email address was changed',
  'mail.email-changed.text':
    'The email address of your account at {site} was changed. Emails no longer come to this one.',
  'mail.email-changed.action': 'Ask for help',
  'mail.email-changed.note': 'If you did not do this, please contact us at once.',
  'mail.factor-added.subject': 'A sign-in method was added',
  'mail.factor-added.text': 'A second factor or a passkey was added to your account at {site}.',
  'mail.factor-added.action': 'This was not me',
  'mail.factor-added.note': 'If this was you, there is nothing to do.',
  'mail.factor-removed.subject': 'A sign-in method was removed',
  'mail.factor-removed.text': 'A second factor or a passkey was removed from your account at {site}.',
  'mail.factor-removed.action': 'This was not me',
  'mail.factor-removed.note':
    'If this was you, there is nothing to do. If it was removed with a new password set by mail, withdrawals requested within 72 hours of it are paid after that time.',
  'mail.password-known.subject': 'Somebody knows your password',
  'mail.password-known.text':
    'Somebody signed in to your account at {site} with the right password and gave wrong codes many times. Nobody got in. For a day no more codes are taken in browsers you have not used before.',
  'mail.password-known.action': 'Set a new password',
  'mail.password-known.note': 'A new password opens the account to you again at once.',
  'mail.limits-review.subject': 'Time to review your limits',
  'mail.limits-review.text':
    'It is a while since you set your limits at {site} or looked at them. Please check whether they still suit you. A lower limit holds at once.',
  'mail.limits-review.action': 'Review my limits',
  'mail.limits-review.note': 'Everybody who has limits gets this email from time to time.',
  'mail.limits-none.subject': 'You can set limits',
  'mail.limits-none.text':
    'You have set no limits at {site}. You can limit what you deposit, stake or lose, and how long you play. A limit holds at once.',
  'mail.limits-none.action': 'Set limits',
  'mail.limits-none.note': 'Everybody who has no limits gets this email from time to time.',
  'mail.phone-code': '{code} is your code for {site}. It works for 10 minutes. Tell it to nobody.',
  'mail.phone-reset':
    'Choose a new password for {site} within an hour: {link} If you did not ask, there is nothing to do.',
  'mail.phone-registered':
    'You already have an account at {site} with this number: sign in with it. If you did not sign up, there is nothing to do.',
  'mail.promotion.subject': '{title}',
  'mail.promotion.text': '{body}',
  'mail.promotion.action': 'Open {site}',
  'mail.promotion.note':
    'You get this email because you agreed to it. You can change that in your account at any time.',
}

import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '../../features/contact/contact-page.tsx'
import { AccountNav } from '../../features/account-frame/account-nav.tsx'
import { accountHead, requireAccount } from './account-head.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/profile/contact')({
  staticData: { messages: ['auth', 'my-account', 'contact'] },
  beforeLoad: requireAccount,
  head: accountHead('contact', 'contact.title'),
  component: Contact,
})

function Contact() {
  return <ContactPage nav={<AccountNav page="contact" />} />
}

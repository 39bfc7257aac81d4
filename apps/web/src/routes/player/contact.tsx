import { createFileRoute, notFound } from '@tanstack/react-router'
import { ContactPage } from '../../features/contact/contact-page.tsx'
import { pageHead } from '../../shell/document/page-head.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/profile/contact')({
  staticData: { messages: ['contact'] },
  beforeLoad: ({ context: { site } }) => {
    if (!site.services.account) throw notFound()
  },
  head: ({ match: { context } }) =>
    pageHead({
      ...context,
      page: null,
      title: context.i18n.t('contact.page-title', { site: context.site.brand.name }),
      path: context.links.profile('contact'),
      isIndexed: false,
    }),
  component: Contact,
})

function Contact() {
  const { api, links } = Route.useRouteContext()
  return <ContactPage api={api} links={links} />
}

import { createFileRoute, notFound, useRouter } from '@tanstack/react-router'
import { Card } from '@touchline/ui'
import * as z from 'zod/mini'
import { AuthForm } from '../../features/session/auth-form.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { ownHref } from '../../shell/navigation/internal-links.ts'
import { pageHead } from '../../shell/document/page-head.ts'
import { authFormAt } from '../../site/address/auth-forms.ts'
import { isFormOffered } from '../../site/services.ts'

/** NAV-09: each form under its own path; without scripts this is where every link to a form leads. */
export const Route = createFileRoute('/{-$locale}/_shell/_page/users/$')({
  staticData: { messages: ['auth', 'sign-in'] },
  validateSearch: z.object({ next: z.catch(z.optional(z.string().check(z.maxLength(500))), undefined) }),
  loader: ({ params, context: { site } }) => {
    const form = authFormAt(`users/${params._splat ?? ''}`)
    if (!form || !isFormOffered(form, site)) throw notFound()
    return { form }
  },
  head: ({ match: { context }, loaderData }) => {
    if (!loaderData) return {}
    const { t } = context.i18n
    return pageHead({
      ...context,
      page: null,
      title: t('auth.page-title', { form: t(`auth.${loaderData.form}`), site: context.site.brand.name }),
      path: context.links.auth(loaderData.form),
      isIndexed: false,
    })
  },
  component: Auth,
})

function Auth() {
  const { t } = useI18n()
  const { api, links } = Route.useRouteContext()
  const { form } = Route.useLoaderData()
  const { next } = Route.useSearch()
  const router = useRouter()

  /** Back to where the visitor came from, and never to another site. */
  function goOn(): void {
    const place = { origin: location.origin, pathname: '', search: '' }
    router.history.push((next === undefined ? null : ownHref(next, place)) ?? links.home())
  }

  return (
    <Card pad className="narrow">
      <div className="stack stack--4">
        <h1 className="page-title">{t(`auth.${form}`)}</h1>
        <AuthForm key={form} form={form} api={api} links={links} next={next} onSignedIn={goOn} />
      </div>
    </Card>
  )
}

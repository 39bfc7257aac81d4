import { createFileRoute, useRouter } from '@tanstack/react-router'
import { Card } from '@touchline/ui'
import * as z from 'zod/mini'
import { SignInForm } from '../features/sign-in/sign-in-form.tsx'
import { useWords } from '../parts/words.tsx'
import { ownHref } from '../shell/internal-links.ts'
import { pageHead } from '../shell/page-head.ts'

export const Route = createFileRoute('/{-$locale}/_frame/_body/users/sign-in')({
  validateSearch: z.object({ next: z.catch(z.optional(z.string().check(z.maxLength(500))), undefined) }),
  head: ({ match: { context } }) =>
    pageHead({
      ...context,
      title: context.words.t('page.sign-in-title', { site: context.site.name }),
      path: context.links.signIn(),
      isIndexed: false,
    }),
  component: SignIn,
})

function SignIn() {
  const { t } = useWords()
  const { api, links } = Route.useRouteContext()
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
        <h1 className="page-title">{t('sign-in.title')}</h1>
        <SignInForm api={api} onSignedIn={goOn} />
      </div>
    </Card>
  )
}

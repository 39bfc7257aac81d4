import { createFileRoute, notFound, useHydrated, useRouter } from '@tanstack/react-router'
import { Card } from '@touchline/ui'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { AuthForm, SignedIn } from '../../features/auth/auth-form.tsx'
import { usePlayerHere } from '../../features/auth/use-player-here.ts'
import { useSignOut } from '../../features/account/sign-out.ts'
import { AuthPlaceProvider } from '../../features/auth/parts/auth-place.tsx'
import type { AuthPlace } from '../../features/auth/parts/auth-place.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { ownHref } from '../../shell/navigation/client-navigation.ts'
import { pageHead } from '../../shell/document/page-head.ts'
import { isEntrance } from '../../site/page/host.ts'
import { useSession } from '../../features/session/session-store.ts'
import { useRight } from '../../shell/navigation/use-right.ts'
import { useDelegatedForm } from '../../shell/host/use-delegated-form.ts'
import { authFormAt } from '../../site/address/modal-address.ts'
import { isFormOffered } from '../../site/services.ts'
import { usePage } from '../../site/use-page.ts'

/** NAV-09: each form has its own path; without scripts every link to a form leads here. */
export const Route = createFileRoute('/{-$locale}/_shell/_page/users/$')({
  staticData: { messages: ['auth', 'auth-forms', 'sign-in'] },
  validateSearch: z.object({ next: z.catch(z.optional(z.string().check(z.maxLength(500))), undefined) }),
  loader: async ({ params, context: { site, wholeSite } }) => {
    const form = authFormAt(`users/${params._splat ?? ''}`)
    if (!form || !isFormOffered(form, site)) throw notFound()
    // Only sign-up needs this data, which then comes with the page.
    const { playerFields, countries } = form === 'sign-up' ? await wholeSite() : { playerFields: [], countries: [] }
    return { form, rules: { playerFields, countries } }
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
  const { links } = usePage()
  const { form, rules } = Route.useLoaderData()
  const { next } = Route.useSearch()
  const router = useRouter()
  const signOut = useSignOut()
  const here = usePlayerHere()
  const [title, setTitle] = useState<string | null>(null)
  const place = useMemo<AuthPlace>(
    () => ({
      next,
      // The entry is replaced, so that going back does not lead to a completed form.
      onSignedIn: () => router.history.replace(hrefAfter(next, links.home())),
      backToSignIn: () => router.history.push(links.signIn(next)),
      setTitle,
    }),
    [links, next, router],
  )
  const session = useSession()
  const isExcluded = session.status === 'player' && (session.player.excludedUntil ?? null) !== null
  const isAllowed = useRight(!(isExcluded && form === 'sign-up'))
  // HOST-01: the host has the form, so the page shows nothing. The server knows no frame, so its page is hydrated first.
  const isHydrated = useHydrated()
  const isHosts = useDelegatedForm(here ? null : form, () => router.history.replace(hrefAfter(next, links.home())))
  if ((isHosts && isHydrated) || !isAllowed) return null
  if (here && isEntrance(form))
    return (
      <Card pad className="narrow">
        <div className="stack stack--4">
          <h1 className="page-title">{t('here.title')}</h1>
          <SignedIn name={here.name} href={hrefAfter(next, links.home())} onSignOut={signOut} />
        </div>
      </Card>
    )
  return (
    <Card pad className="narrow">
      <div className="stack stack--4">
        <h1 className="page-title">{title ?? t(`auth.${form}`)}</h1>
        <AuthPlaceProvider value={place}>
          <AuthForm key={form} form={form} rules={rules} />
        </AuthPlaceProvider>
      </div>
    </Card>
  )
}

/** Returns to the page the visitor came from, and never to another site. */
function hrefAfter(next: string | undefined, home: string): string {
  const here = { origin: location.origin, pathname: '', search: '' }
  return (next === undefined ? null : ownHref(next, here)) ?? home
}

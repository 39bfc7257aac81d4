import { useRouter } from '@tanstack/react-router'
import { Modal } from '@touchline/ui'
import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { ErrorBoundary } from '../../site/error-boundary/error-boundary.tsx'
import { showFailure } from '../../site/page/failure-alert.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { closeModal, removeModal, isShown, modalStore, topModal } from '../../site/page/modal-store.ts'
import type { ModalContentProps, ModalName, OpenModal } from '../../site/page/modal-store.ts'
import { reportError } from '../../site/reports/report-error.ts'
import { useSite } from '../../site/use-site.ts'
import { useBackCloses } from '../../site/page/use-back-closes.ts'
import { modalTable } from './modal-table.ts'
import { lazyPart } from '../../site/lazy/lazy-part.tsx'

/**
 * UI-02: renders the open modals, in the order in which they were opened. A change of page closes all that can be
 * closed.
 */
export function ModalStack() {
  const stack = modalStore((store) => store.stack)
  const router = useRouter()
  const top = topModal(stack)
  useBackCloses(top !== undefined && isClosable(top.name), () => top && closeModal(top.name))
  useEffect(() => {
    // A page may be requested again while it is loading, as after signing in. Modals that were opened in the meantime
    // belong to that page and stay.
    let wanted = router.latestLocation.pathname
    return router.subscribe('onBeforeNavigate', ({ toLocation: { pathname } }) => {
      if (pathname === wanted) return
      wanted = pathname
      for (const { name } of modalStore.getState().stack) if (isClosable(name)) closeModal(name)
    })
  }, [router])
  const alone = stack.findLastIndex((modal) => isShown(modal) && modalTable[modal.name].isAlone)
  return stack.map((modal, place) => <Frame key={modal.name} modal={modal} isHidden={place < alone} />)
}

/** Renders a modal once its content is loaded. */
function Frame({ modal, isHidden }: { modal: OpenModal; isHidden: boolean }) {
  const { t } = useI18n()
  const site = useSite()
  const { title, size } = modalTable[modal.name]
  const Content = useContent(modal)
  const close = () => closeModal(modal.name)
  const hasEntered = useEntered(modal.name)
  useDropped(modal)
  if (!Content || !hasEntered) return null
  return (
    <Modal
      isOpen={isShown(modal)}
      isHidden={isHidden}
      onClose={() => isShown(modal) && close()}
      title={t(typeof title === 'function' ? title(site) : title)}
      closeLabel={t('common.close')}
      {...(size ? { size } : {})}
      isClosable={isClosable(modal.name)}
    >
      <ErrorBoundary name={modal.name} isOpened onError={close}>
        <Content close={close} />
      </ErrorBoundary>
    </Modal>
  )
}

function useContent({ name }: OpenModal): ComponentType<ModalContentProps> | null {
  const [content] = useState(() => lazyPart(modalTable[name].load, ...modalTable[name].messages))
  useEffect(() => {
    content.load().catch((error: unknown) => {
      reportError(error)
      closeModal(name)
      showFailure(error)
    })
  }, [content, name])
  return content.use().part
}

function isClosable(name: ModalName): boolean {
  return modalTable[name].isClosable !== false
}

/**
 * UI-02: a modal is shown after `enterMs` and removed `exitMs` after it was closed, when it has faded out. The style
 * sheet has the same times as `--t-stack-in` and `--t-stack-out`.
 */
const enterMs = 50
const exitMs = 500

/**
 * Returns whether a modal is shown yet. Modals opened at the same time are shown one by one, so that a key that closes
 * one does not close the next.
 */
function useEntered(name: ModalName): boolean {
  const [hasEntered, setHasEntered] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHasEntered(true), enterMs)
    return () => clearTimeout(timer)
  }, [name])
  return hasEntered
}

function useDropped({ name, isLeaving }: OpenModal): void {
  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(() => removeModal(name), exitMs)
    return () => clearTimeout(timer)
  }, [name, isLeaving])
}

import { useEffect } from 'react'
import { setFlag } from '../../../state/local-flag.ts'
import { useSession } from '../../../state/session/session-store.ts'
import { storedNames } from '../../../state/stored.ts'

/** SESS-06: somebody with an account has been here. It outlives the session (BEY-04). */
export function useRegisteredFlag(): void {
  const isPlayer = useSession().status === 'player'
  useEffect(() => {
    if (isPlayer) setFlag(storedNames.registered)
  }, [isPlayer])
}

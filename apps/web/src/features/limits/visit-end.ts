import { create } from 'zustand'

/** RG-03af: why the last visit was ended: by its limit, or because that could not be checked. */
export const visitEnd = create<{ isChecked: boolean }>(() => ({ isChecked: true }))

import { create } from 'zustand'

const closed = { isOpen: false, wasOpened: false, hasFailed: false }

/** One dialog, opened by its time, by the floating button and by the settings page. */
export const useConsentDialog = create<typeof closed>()(() => closed)

export const openConsentDialog = () => useConsentDialog.setState({ isOpen: true, wasOpened: true })
export const closeConsentDialog = () => useConsentDialog.setState({ isOpen: false })
/** It could not be fetched: the next press opens it, and nothing asks by itself any more. */
export const giveUpConsentDialog = () => useConsentDialog.setState({ ...closed, hasFailed: true })
/** For the next person. */
export const forgetConsentDialog = () => useConsentDialog.setState(closed)

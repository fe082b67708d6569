/** How answers are read aloud, on request and by themselves, and the delays around it. */
export const readAloud = { rate: 0.9, pitch: 1, volume: 0.8 } as const
export const autoRead = { rate: 0.85, pitch: 1, volume: 0.7 } as const
export const autoReadAfterMs = 800
export const autoplayAfterMs = 1000
export const placeholderAfterMs = 1500
/** Voices may come late; Firefox without any keeps silent and never says so. */
export const voicelessAfterMs = 2000

export type Delivery = typeof readAloud | typeof autoRead

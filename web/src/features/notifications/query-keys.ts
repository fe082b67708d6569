export const notificationKeys = {
  list: ['notifications'],
  choices: ['mail-choices'],
} as const

/** Everything that the console shows, which any action of an operator may change. */
const all = ['operators'] as const

export const operatorKeys = {
  all,
  overview: [...all, 'overview'] as const,
  money: [...all, 'money'] as const,
  people: (wanted: object) => [...all, 'people', wanted] as const,
  person: (id: string) => [...all, 'person', id] as const,
  templates: (wanted: object) => [...all, 'templates', wanted] as const,
  template: (id: string) => [...all, 'template', id] as const,
  reports: (wanted: object) => [...all, 'reports', wanted] as const,
  waitingCases: [...all, 'waiting-cases'] as const,
  report: (id: string) => [...all, 'report', id] as const,
  sales: (wanted: object) => [...all, 'sales', wanted] as const,
  sale: (id: string) => [...all, 'sale', id] as const,
  payouts: (wanted: object) => [...all, 'payouts', wanted] as const,
  payout: (id: string) => [...all, 'payout', id] as const,
  proMonths: (wanted: object) => [...all, 'pro-months', wanted] as const,
  proMonth: (month: string, wanted: object) => [...all, 'pro-month', month, wanted] as const,
  categories: [...all, 'categories'] as const,
  names: [...all, 'reserved-names'] as const,
  models: [...all, 'models'] as const,
  jobs: (wanted: object) => [...all, 'jobs', wanted] as const,
  settings: [...all, 'settings'] as const,
  log: [...all, 'log'] as const,
}

/** What a page tells the service worker. It answers only `which-build`, with the name of the release that it is of. */
export interface ToWorker {
  type: 'forget' | 'forget-old' | 'take-over' | 'which-build'
}

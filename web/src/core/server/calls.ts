import type { Endpoint, EventOf, RequestOf, ResponseOf } from '@agentry/contract/endpoint'
import type { Api } from '@agentry/contract/endpoints'

/** The contract's name of a call, such as `'POST /auth/login'`. */
export type Key = keyof Api

type KeysWith<Part extends keyof Endpoint> = {
  [K in Key]: Api[K] extends Required<Pick<Endpoint, Part>> ? K : never
}[Key]

export type StreamKey = KeysWith<'streams'>
export type UploadKey = KeysWith<'upload'>
export type FileKey = KeysWith<'file'>
export type JsonKey = Exclude<Key, UploadKey | FileKey>

export type Answer<K extends Key> = ResponseOf<Api[K]>
export type StreamedEvent<K extends StreamKey> = EventOf<Api[K]>

export type Call<K extends Key> = RequestOf<Api[K]> & { signal?: AbortSignal }
/** The part of a call that is in its address. */
export type Place<K extends Key> = Omit<RequestOf<Api[K]>, 'body'>

/** The second argument, which can be left out where a call needs nothing. */
export type Optional<T> = object extends T ? [call?: T] : [call: T]

/** Any call, once its types have been checked. */
export interface LooseCall {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
}

import type { ToWorker } from '../messages.ts'
import { answerKept, forgetBelow, forgetEverything, forgetOld, isKept } from './kept-answers.ts'
import { scope } from './scope.ts'
import { answerFile, answerPage, build, dropOtherShells, isShellFile, keepShell } from './shell.ts'

scope.addEventListener('install', (event) => event.waitUntil(keepShell()))

scope.addEventListener('activate', (event) => event.waitUntil(begin()))

async function begin() {
  await dropOtherShells()
  await forgetOld()
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  if (request.method === 'DELETE') event.waitUntil(forgetBelow(request, pathname))
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') {
    // The API's own pages and the payment provider's are not ours to draw.
    if (!/^\/(?:api|pay)(?:\/|$)/.test(pathname)) event.respondWith(answerPage(event))
  } else if (isShellFile(pathname)) event.respondWith(answerFile(request))
  else if (isKept(request, pathname)) event.respondWith(answerKept(request, (work) => event.waitUntil(work)))
})

scope.addEventListener('message', (event) => {
  const { type } = event.data as ToWorker
  if (type === 'forget') event.waitUntil(forgetEverything())
  if (type === 'forget-old') event.waitUntil(forgetOld())
  if (type === 'take-over') event.waitUntil(scope.skipWaiting())
  if (type === 'which-build') event.ports[0]?.postMessage(build)
})

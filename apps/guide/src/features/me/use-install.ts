import { useSyncExternalStore } from 'react'

/** What Chromium fires when the app can be installed; other browsers install from their own menu. */
type InstallPrompt = Event & { readonly prompt: () => Promise<unknown> }

let offered: InstallPrompt | undefined
const followers = new Set<() => void>()

const offer = (prompt: InstallPrompt | undefined) => {
  offered = prompt
  for (const follower of followers) follower()
}

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  offer(event as InstallPrompt)
})
window.addEventListener('appinstalled', () => offer(undefined))

function subscribe(follower: () => void): () => void {
  followers.add(follower)
  return () => followers.delete(follower)
}

/** Asks to install the app; undefined where the browser does not offer it. */
export function useInstall(): (() => Promise<void>) | undefined {
  const prompt = useSyncExternalStore(subscribe, () => offered)
  return (
    prompt &&
    (async () => {
      await prompt.prompt()
      offer(undefined)
    })
  )
}

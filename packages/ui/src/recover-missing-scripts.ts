type FailureTexts = Readonly<Record<string, { readonly message: string; readonly reload: string }>>

/**
 * Runs before any other script of an application, within its page, so it can use nothing but its arguments. Scripts of
 * an open page are gone after a deployment: a page that could not start is loaded again, once; otherwise the reader is
 * asked to reload, because the page may hold unsaved input.
 *
 * @param texts by language
 */
export function recoverMissingScripts(texts: FailureTexts): void {
  const pause = 60_000
  const stored = (key: string) => {
    try {
      return localStorage.getItem(key)?.replaceAll('"', '')
    } catch {
      return undefined
    }
  }
  /** Whether the page was not reloaded for this reason just now. Without storage, it is never reloaded. */
  const mayReload = () => {
    try {
      const last = Number(sessionStorage.getItem('script-reload'))
      sessionStorage.setItem('script-reload', String(Date.now()))
      return Date.now() - last > pause
    } catch {
      return false
    }
  }
  let isReloading = false
  const reload = () => {
    isReloading = true
    location.reload()
  }
  const ask = () => {
    // Other scripts of a page that is being left are missing too.
    if (isReloading || document.getElementById('missing-scripts')) return
    const wishes = [
      ...['locale', 'workbench-locale', 'guide-locale'].map(stored),
      ...navigator.languages,
      document.documentElement.lang,
    ]
    const known = wishes.flatMap((wish) => texts[wish ?? ''] ?? texts[wish?.split('-')[0] ?? ''] ?? [])
    const { message, reload } = known[0] ?? texts.en ?? { message: '', reload: 'Reload' }
    const notice = document.createElement('div')
    const button = document.createElement('button')
    notice.id = 'missing-scripts'
    notice.setAttribute('role', 'alert')
    notice.style.cssText =
      'position:fixed;inset:0 0 auto;z-index:9999;padding:12px 16px;background:#fff3f0;color:#1f2329;font:16px/24px sans-serif'
    button.style.cssText =
      'margin-inline-start:16px;min-height:44px;padding:0 12px;background:none;border:0;color:#0f5bb5;font:inherit;text-decoration:underline;cursor:pointer'
    button.textContent = reload
    button.onclick = () => location.reload()
    notice.append(message, button)
    document.body.append(notice)
  }
  addEventListener(
    'error',
    ({ target }) => {
      // Only scripts of the page itself: a failure of its own code has no element.
      if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return
      if (mayReload()) reload()
      else ask()
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!/imported module|importing a module|preload CSS/i.test(String(reason?.message))) return
    const root = document.getElementById('root')
    // What the server has drawn holds no input before the scripts run.
    const isRunning = root?.firstElementChild && !root.hasAttribute('data-drawn')
    if (!isRunning && mayReload()) reload()
    else ask()
  })
}

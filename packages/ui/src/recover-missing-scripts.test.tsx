import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recoverMissingScripts } from './recover-missing-scripts.ts'

const reload = vi.fn()
const listen = window.addEventListener.bind(window)
const listeners: [string, EventListenerOrEventListenerObject, unknown][] = []

beforeEach(() => {
  reload.mockReset()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('addEventListener', (...listener: [string, EventListener, unknown]) => {
    listeners.push(listener)
    listen(listener[0], listener[1], listener[2] === true)
  })
  localStorage.setItem('locale', '"en"')
  openPage()
})
afterEach(() => {
  leavePage()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  sessionStorage.clear()
})

function openPage() {
  leavePage()
  document.body.innerHTML = '<div id="root"></div>'
  recoverMissingScripts({
    en: { message: 'This page has been updated.', reload: 'Reload page' },
    'zh-CN': { message: '页面已更新。', reload: '刷新页面' },
  })
}

function leavePage() {
  for (const [name, listener, capture] of listeners.splice(0)) {
    window.removeEventListener(name, listener, capture === true)
  }
}

function failScript() {
  const script = document.createElement('script')
  script.type = 'module'
  document.head.append(script)
  script.dispatchEvent(new Event('error'))
  script.remove()
}

function failImport(message: string) {
  const event = Object.assign(new Event('unhandledrejection'), { reason: new TypeError(message) })
  window.dispatchEvent(event)
}

const missing = 'Failed to fetch dynamically imported module: /pc/assets/part.js'
const notice = () => document.querySelector('[role="alert"]')?.textContent

it('a page whose first scripts are gone is loaded again once, and then asks', () => {
  failScript()
  expect(reload).toHaveBeenCalledOnce()
  failScript()
  failImport(missing)
  expect(notice()).toBeUndefined()
  openPage()
  failScript()
  expect(reload).toHaveBeenCalledOnce()
  expect(notice()).toBe('This page has been updated.Reload page')
  vi.setSystemTime(Date.now() + 61_000)
  openPage()
  failScript()
  expect(reload).toHaveBeenCalledTimes(2)
})

it('a running page asks before it is loaded again, because it may hold unsaved input', () => {
  document.getElementById('root')?.append(document.createElement('main'))
  failImport(missing)
  failImport(missing)
  expect(reload).not.toHaveBeenCalled()
  expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1)
  document.querySelector('button')?.click()
  expect(reload).toHaveBeenCalledOnce()
})

it('a page that is still empty is loaded again, and other failures are not its matter', () => {
  failImport('x is undefined')
  expect(reload).not.toHaveBeenCalled()
  failImport(missing)
  expect(reload).toHaveBeenCalledOnce()
  expect(notice()).toBeUndefined()
})

it('a page that the server has drawn is loaded again while its scripts do not run', () => {
  const root = document.getElementById('root')
  root?.append(document.createElement('main'))
  root?.setAttribute('data-drawn', '')
  failImport(missing)
  expect(reload).toHaveBeenCalledOnce()
  expect(notice()).toBeUndefined()
})

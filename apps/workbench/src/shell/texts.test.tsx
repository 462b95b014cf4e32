import { render } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'

/** The texts that a page has belong to the module: each test begins with a page that has none. */
async function freshPage() {
  vi.resetModules()
  const { Pages } = await import('./pages.ts')
  return { Pages, ...(await import('./texts.ts')), ...(await import('./PageMessages.tsx')) }
}

beforeEach(() => localStorage.clear())

it('a page begins with the texts of every page, and gets those of a module with its pages', async () => {
  const { loadMessages, loadTexts, texts } = await freshPage()
  await loadTexts('en')
  expect(texts.get().messages['list.save']).toBe('Save')
  expect(texts.get().messages['fees.view_orders']).toBeUndefined()
  await loadMessages('recruitment/payment')
  expect(texts.get().messages['fees.view_orders']).toBeDefined()
  expect(texts.get().messages['list.save']).toBe('Save')
})

it('another language comes with the texts of all modules that are on the page, also when both come at once', async () => {
  const { loadMessages, loadTexts, texts } = await freshPage()
  await loadTexts('en')
  await loadMessages('recruitment/payment')
  await Promise.all([loadMessages('talent/candidates'), loadTexts('vi')])
  const { locale, messages } = texts.get()
  expect(locale).toBe('vi')
  const english = (await import('virtual:messages/workbench.en')).messages
  for (const key of ['fees.view_orders', 'talent.find', 'list.save'] as const) {
    expect(messages[key]).toBeDefined()
    expect(messages[key]).not.toBe(english[key])
  }
})

it('a page that names records of any module has the labels of all, and no sentences of theirs', async () => {
  const { loadMessages, loadTexts, texts } = await freshPage()
  await loadTexts('my')
  await loadMessages('*')
  const keys = Object.keys((await import('virtual:messages/workbench.en')).messages)
  const labels = keys.filter((key) => /^(?:entity|event|field|option|page)\./.test(key))
  expect(labels.length).toBeGreaterThan(1000)
  expect(labels.filter((key) => !(key in texts.get().messages))).toEqual([])
  expect(texts.get().messages['fees.view_orders']).toBeUndefined()
})

it('the texts of errors, which come with the answers of the server, are not among those of pages', async () => {
  const { loadMessages, loadTexts, texts } = await freshPage()
  await loadTexts('en')
  await loadMessages('*')
  expect(texts.get().messages['accounts.locks_itself']).toBeUndefined()
})

it('a page shows nothing before its texts are there', async () => {
  const { PageMessages, Pages, loadTexts, texts } = await freshPage()
  await loadTexts('en')
  const seen: unknown[] = []
  function Page() {
    return <p ref={() => void seen.push(texts.get().messages['fees.view_orders'])}>page</p>
  }
  const drawn = render(
    <Pages value={(path) => ({ menu: path, messages: ['recruitment/payment'], Page })}>
      <Suspense fallback="on its way">
        <PageMessages path="/recruitment/fees" />
        <Page />
      </Suspense>
    </Pages>,
  )
  expect(drawn.queryByText('on its way')).not.toBeNull()
  await drawn.findByText('page')
  expect(seen).not.toContain(undefined)
  expect(seen.length).toBeGreaterThan(0)
})

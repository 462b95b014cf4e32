import type { FormDefinition, LoadOptions } from '@rostrum/forms'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { Toasts } from '@rostrum/ui/Toasts'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { catalogues, installBrowserStubs } from '../testing/show-designer.tsx'
import type { TestSource } from '../view/designer-context.ts'
import { PreviewForm } from './PreviewForm.tsx'
import type { PreviewedAnswers } from './preview-messages.ts'

beforeEach(installBrowserStubs)
afterEach(cleanup)

const definition: FormDefinition = {
  version: 1,
  config: { variables: { key: 'k' } },
  children: [{ id: 'base', type: 'select', options: { name: 'base', label: 'Base', dsName: 'bases' } }],
  dataSources: [{ name: 'bases', kind: 'request', request: { url: 'https://other.example/bases?key={key}' } }],
}
const ofHost = { name: 'bases', kind: 'dictionary', params: { code: 'base' } }

async function preview(testSource?: TestSource, loadHostOptions?: LoadOptions) {
  const host = { today: '2026-11-20', hostWidgets: {}, loadMessages: () => undefined, testSource, loadHostOptions }
  const reported: PreviewedAnswers[] = []
  renderInTheme(
    <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={catalogues.en}>
      <PreviewForm
        definition={loadHostOptions ? { ...definition, dataSources: [ofHost] } : definition}
        language="en"
        hasServer={testSource !== undefined}
        typed={{}}
        host={host}
        onAnswers={(values) => reported.push(values)}
      />
      <Toasts />
    </LocaleProvider>,
  )
  fireEvent.click(await screen.findByRole('combobox', { name: 'Base' }))
  return reported
}

it('the preview shows the lists that the server fetches for the form', { timeout: 30_000 }, async () => {
  const queries: unknown[] = []
  const reported = await preview(async ({ name }, variables, question) => {
    queries.push([name, variables, question])
    return [{ label: 'Ningzhou', value: 'n' }]
  })
  fireEvent.click(await screen.findByRole('option', { name: 'Ningzhou' }))
  expect(reported.at(-1)?.answers).toEqual({ base: 'n' })
  expect(queries).toEqual([['bases', { key: 'k' }, { shape: 'options' }]])
})

it('the preview reports why the server has no list for the form', { timeout: 30_000 }, async () => {
  await preview(() => Promise.reject(new Error('other.example is not among the servers that may be queried')))
  expect(await screen.findByText(/“bases” cannot be shown: other\.example is not among the servers/)).toBeTruthy()
})

it('the preview explains what to do where the page alone cannot load a list', { timeout: 30_000 }, async () => {
  await preview()
  expect(await screen.findByText(/“bases” cannot be shown: .* Save the form to the server/)).toBeTruthy()
})

it('the preview shows the lists of the host, and says where the host does not provide one', {
  timeout: 30_000,
}, async () => {
  await preview(undefined, async ({ params }) => [{ label: `Entry of ${params?.code}`, value: '1' }])
  expect(await screen.findByRole('option', { name: 'Entry of base' })).toBeTruthy()
  cleanup()
  await preview(undefined, () => Promise.reject(new Error('no such list')))
  expect(await screen.findByText(/“bases” cannot be shown: The system did not supply this list/)).toBeTruthy()
})

const offlineHost = {
  today: '2026-11-20',
  hostWidgets: {},
  loadMessages: () => undefined,
  testSource: undefined,
  loadHostOptions: undefined,
}

/** Shows a field whose script runs when the form opens to an author who reads Chinese. */
function previewScript(onCreated: string) {
  const field = { id: 'a', type: 'input', options: { name: 'a', label: '甲', onCreated } }
  renderInTheme(
    <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={catalogues['zh-CN']}>
      <PreviewForm
        definition={{ version: 1, config: {}, children: [field] }}
        language="zh-CN"
        hasServer={false}
        typed={{}}
        host={offlineHost}
        onAnswers={() => {}}
      />
      <Toasts />
    </LocaleProvider>,
  )
}

it('the page of the preview has one heading of the first level', async () => {
  previewScript('')
  expect((await screen.findAllByRole('heading', { level: 1 })).map(({ textContent }) => textContent)).toEqual(['预览'])
})

it('the preview reports a script that takes too long in the language of its author', { timeout: 30_000 }, async () => {
  previewScript('for (;;) {}')
  expect(await screen.findByText(/甲.*未能运行完毕，已停用/, {}, { timeout: 20_000 })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '校验' }))
  expect(await screen.findByText('校验不完整：甲 · 创建时未能运行完毕，已停用', {}, { timeout: 20_000 })).toBeTruthy()
  expect(screen.queryByText('校验通过')).toBeNull()
})

it.each<[script: string, words: string, line?: number]>([
  ['if (', '语法错误'],
  ['nowhere()', '没有名为“nowhere”的变量或函数；脚本不能访问页面和网络'],
  [
    "this.getWidgetRef('b').setValue(1)",
    '在空值（null 或 undefined）上使用了 setValue，请检查其前面的组件或变量是否存在',
  ],
  ['value = 1\nvalue()', '调用的“value”不是函数，请检查名称'],
  ['value = 1\n\nif (value) this.countAll(2)', '调用的“this.countAll”不是函数，请检查名称', 3],
  ['[1].map(2)', '调用的不是函数，请检查函数名'],
  ['function again() { again() }\nagain()', '函数不断调用自身，已被终止'],
  ["throw new Error('Ask the office')", 'Ask the office'],
])(
  'the preview reports an error of a script in the words of its author: %s',
  { timeout: 30_000 },
  async (script, words, line) => {
    previewScript(script)
    const report = (text: string) =>
      text.startsWith(`脚本出错（甲 · 创建时，第 ${line ?? ''}`) && text.endsWith(`：${words}`)
    expect(await screen.findByText(report, {}, { timeout: 20_000 })).toBeTruthy()
  },
)

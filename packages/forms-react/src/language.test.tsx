import { messages as formsEn } from 'virtual:messages/forms/engine.en'
import { messages as formsZh } from 'virtual:messages/forms/engine.zh-CN'
import { messages as ui } from 'virtual:messages/ui.zh-CN'
import { compileForm, type FormDefinition, FormStore, localizeDefinition } from '@rostrum/forms'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useMemo, useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { FormFields } from './FormFields.tsx'
import { FormRoot } from './FormRoot.tsx'
import { box, field } from './testing/render-form.tsx'
import { useFormStore } from './use-form-store.ts'
import type { FormHost } from './view/form-context.ts'

afterEach(cleanup)

const catalogues = { 'zh-CN': { ...ui, ...formsZh }, en: { ...ui, ...formsEn } }

/** A page with a form in two languages. */
function Page({ definition, opened, host }: { definition: FormDefinition; opened: FormStore; host: FormHost }) {
  const [locale, setLocale] = useState<'zh-CN' | 'en'>('zh-CN')
  const compiled = useMemo(
    () => (locale === 'zh-CN' ? opened.compiled : compileForm(localizeDefinition(definition, locale))),
    [definition, opened, locale],
  )
  const form = useFormStore(compiled, { today: '2026-11-22' }, opened)
  return (
    <LocaleProvider locale={locale} timeZone="Asia/Shanghai" messages={catalogues[locale]}>
      <button type="button" onClick={() => setLocale('en')}>
        English
      </button>
      <FormRoot form={form} {...host} onButtonClick={() => undefined}>
        <FormFields />
      </FormRoot>
    </LocaleProvider>
  )
}

function open(definition: FormDefinition, host: FormHost = {}, answers = {}): FormStore {
  const form = new FormStore(compileForm(definition), { today: '2026-11-22', answers })
  renderInTheme(<Page definition={definition} opened={form} host={host} />)
  return form
}

const changeLanguage = () => fireEvent.click(screen.getByRole('button', { name: 'English' }))

function choose(input: Element | undefined, name: string) {
  if (!input) throw new Error('there is no button to choose a file with')
  fireEvent.change(input, { target: { files: [new File(['x'], name)] } })
}

const material = field('material', { label: '材料' }, 'file-upload')
const definition: FormDefinition = {
  version: 1,
  config: {},
  children: [
    field('name', { label: '姓名', required: true }),
    field('born', { label: '生日' }, 'date'),
    field('years', { label: '年限' }, 'number'),
    material,
    box('sub-form', 'rows', { name: 'rows', label: '经历' }, [{ ...material, id: 'proof' }, field('place')]),
  ],
  translations: { en: { name: { label: 'Name' }, years: { label: 'Years' }, rows: { label: 'Past' } } },
}

describe('a change of language while a form is open', () => {
  it('keeps typed text, including incomplete answers, and shows the errors in the new language', () => {
    const form = open(definition)
    const name = screen.getByRole('textbox', { name: '姓名' })
    fireEvent.blur(name)
    const born = screen.getByRole('textbox', { name: '生日' })
    fireEvent.change(born, { target: { value: '2000-1' } })
    fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '一年' } })
    changeLanguage()
    expect(screen.getByRole('textbox', { name: 'Name' })).toBe(name)
    expect(screen.getByText('Enter a value.')).toBeTruthy()
    expect(born).toHaveProperty('value', '2000-1')
    expect(screen.getByRole('spinbutton', { name: 'Years' })).toHaveProperty('value', '一年')
    expect(form.isDirty).toBe(true)
  })

  it('keeps running uploads, in the form and in its rows', async () => {
    const arrive: (() => void)[] = []
    const upload: FormHost['upload'] = (file) =>
      new Promise((resolve) => arrive.push(() => resolve({ name: file.name, url: `/files/${file.name}` })))
    const form = open(definition, { upload }, { rows: [{ place: 'a' }, { place: 'b' }] })
    const inputs = [...document.querySelectorAll('input[type="file"]')]
    choose(inputs[0], 'a.pdf')
    choose(inputs[2], 'b.pdf')
    await waitFor(() => expect(arrive).toHaveLength(2))
    changeLanguage()
    expect(screen.getByRole('progressbar', { name: /a\.pdf/ })).toBeTruthy()
    await act(async () => {
      for (const end of arrive) end()
    })
    expect(form.answers()).toMatchObject({
      material: [{ name: 'a.pdf' }],
      rows: [
        { place: 'a', material: [] },
        { place: 'b', material: [{ name: 'b.pdf' }] },
      ],
    })
  })

  it('keeps the scripts of the form and their state in one context', async () => {
    const scripted: FormDefinition = {
      ...definition,
      children: [
        field('name', { label: '姓名', onCreated: 'this.setHidden(true)' }),
        field('starts', { onMounted: "this.setValue(this.getValue() + '.')" }),
        field('count', { onChange: "this.getWidgetRef('name').setHidden(false)" }),
      ],
    }
    const form = open(scripted, { scripts: {} })
    await waitFor(() => expect(form.answers().starts).toBe('.'), { timeout: 5000 })
    changeLanguage()
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
    fireEvent.change(screen.getByRole('textbox', { name: 'count' }), { target: { value: '1' } })
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeTruthy()
    expect(form.answers().starts).toBe('.')
  })
})

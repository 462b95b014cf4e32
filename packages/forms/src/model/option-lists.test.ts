import { describe, expect, it } from 'vitest'
import { compileForm } from '../compiled-form.ts'
import type { FormDefinition } from '../definition/definition.ts'
import type { OptionItem } from '../definition/option-kinds.ts'
import { field, form } from '../testing/build.ts'
import { FormStore, type FormStoreOptions } from './form-store.ts'
import type { LoadOptions } from './option-lists.ts'

const open = (definition: FormDefinition, options: Partial<FormStoreOptions> = {}) =>
  new FormStore(compileForm(definition), { today: '2026-11-22', ...options })

const items = (...values: string[]): OptionItem[] => values.map((value) => ({ label: value, value }))

describe('lists behind data sources', () => {
  const definition = form(
    [field('region', { dsName: 'region' }, 'cascader'), field('home', { dsName: 'region' }, 'cascader')],
    {
      dataSources: [{ name: 'region', kind: 'region' }],
    },
  )
  it('load once on first use, and again on demand', async () => {
    let loads = 0
    const loadOptions = async () => {
      loads += 1
      return items('53', '54')
    }
    const store = open(definition, { loadOptions })
    expect(store.getField('region').options).toBeUndefined()
    await Promise.all([store.lists.request('region'), store.lists.request('region')])
    expect([loads, store.lists.stateOf('region'), store.getField('home').options?.items.length]).toEqual([
      1,
      'ready',
      2,
    ])
    await store.lists.reload(['home'])
    await store.lists.reload()
    expect(loads).toBe(3)
  })
  it('load once for any number of requests in one tick', async () => {
    let loads = 0
    const store = open(definition, {
      loadOptions: async () => {
        loads += 1
        return items(`${loads}`)
      },
    })
    await Promise.all(Array.from({ length: 500 }, () => store.lists.reload(['home'])))
    expect([loads, store.getField('home').options?.items]).toEqual([1, items('1')])
    await store.lists.reload(['home'])
    expect(loads).toBe(2)
  })
  it('keep the response to the newest request, even when an older response arrives later', async () => {
    const arrivals: ((list: readonly OptionItem[]) => void)[] = []
    const loadOptions = () => new Promise<readonly OptionItem[]>((arrive) => arrivals.push(arrive))
    const store = open(definition, { loadOptions })
    const loaded = Promise.all([store.lists.request('region'), store.lists.reload()])
    arrivals[1]?.(items('new'))
    arrivals[0]?.(items('old'))
    await loaded
    expect(store.getField('region').options?.items).toEqual(items('new'))
  })
  it('are awaited by all callers while they load', async () => {
    const arrivals: ((list: readonly OptionItem[]) => void)[] = []
    const loadOptions = () => new Promise<readonly OptionItem[]>((arrive) => arrivals.push(arrive))
    const store = open(definition, { loadOptions })
    void store.lists.request('region')
    const review = store.lists.requestAll().then(() => store.getField('region').options?.items)
    const reloaded = store.lists.reload().then(() => store.getField('region').options?.items)
    arrivals[0]?.(items('old'))
    arrivals[1]?.(items('new'))
    expect([await review, await reloaded]).toEqual([items('new'), items('new')])
  })
  it('fail when the host does not supply them', async () => {
    const store = open(definition)
    await store.lists.request('region')
    expect(store.lists.stateOf('region')).toBe('failed')
  })
  describe('too long to load', () => {
    const searched = form(
      [field('school', { dsName: 'schools', remote: true }, 'select'), field('all', { dsName: 'schools' }, 'select')],
      { dataSources: [{ name: 'schools', kind: 'schools' }] },
    )
    const remoteOnly = form(searched.children.slice(0, 1), { dataSources: searched.dataSources ?? [] })
    it('reload the labels of choices, but are not loaded themselves', async () => {
      const keywords: (string | undefined)[] = []
      const loadOptions: LoadOptions = async (_source, keyword) => {
        keywords.push(keyword)
        return [{ label: `name ${keywords.length}`, value: keyword ?? '' }]
      }
      const store = open(remoteOnly, { loadOptions, answers: { school: 's1' } })
      const label = () => store.getField('school').options?.find('s1')?.label
      await Promise.all([store.lists.requestAll(), store.lists.requestAll()])
      expect([label(), keywords]).toEqual(['name 1', ['s1']])
      await store.lists.reload()
      expect([label(), keywords]).toEqual(['name 2', ['s1', 's1']])
    })
    it('are awaited by a second caller that needs the same labels', async () => {
      const arrivals: ((list: readonly OptionItem[]) => void)[] = []
      const loadOptions = () => new Promise<readonly OptionItem[]>((arrive) => arrivals.push(arrive))
      const store = open(remoteOnly, { loadOptions, answers: { school: 's1' } })
      void store.lists.loadNames('schools', ['s1'])
      const review = store.lists.requestAll().then(() => store.getField('school').options?.find('s1')?.label)
      arrivals[0]?.([{ label: 'found', value: 's1' }])
      expect(await review).toBe('found')
      expect(arrivals).toHaveLength(1)
    })
    it('do not open a fully loaded list to choices that it does not have', async () => {
      const loadOptions: LoadOptions = async (_source, keyword) => items(keyword ?? 's1')
      const store = open(searched, { loadOptions, answers: { all: 'x' } })
      await store.lists.request('schools')
      await store.lists.search('schools', 's2')
      expect(store.validate()).toMatchObject([{ path: 'all', code: 'not_an_option' }])
      store.setValue('all', 's2')
      expect(store.validate()).toEqual([])
    })
  })
  it('report an unavailable list on the server at the field, and the same choice can be sent again', () => {
    const store = open(definition)
    store.reject([{ path: 'region', code: 'list_unavailable', params: {}, hint: 'not now' }])
    expect(store.errors).toMatchObject([{ path: 'region', hint: 'not now' }])
    expect(store.validate().filter(({ path }) => path === 'region')).toEqual([])
  })
  it('report a failed lookup and can be asked again', async () => {
    let isDown = true
    const loadOptions = async () => {
      if (isDown) throw new Error('down')
      return items('53')
    }
    const store = open(definition, { loadOptions })
    await store.lists.request('region')
    expect(store.lists.stateOf('region')).toBe('failed')
    isDown = false
    await store.lists.request('region')
    expect(store.lists.stateOf('region')).toBe('ready')
  })
})

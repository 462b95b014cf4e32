import { compileForm, type WidgetNode } from '@rostrum/forms'
import type { DraftBaseline } from '@rostrum/forms-react/drafts/draft-saver'
import { describe, expect, it } from 'vitest'
import type { LocalCopy } from '../shell/local-copy.ts'
import { openForm } from './open-form.ts'

const field = (name: string): WidgetNode => ({ id: name, type: 'input', options: { name, label: name } })
const compiled = compileForm({ version: 1, config: {}, children: ['email', 'address'].map(field) })
const options = { today: '2026-11-20' }

const described = (answers: DraftBaseline['answers'], revision: number): DraftBaseline => ({
  answers,
  revision,
  savedAt: '2026-11-20T15:12:00+08:00',
})
const copy = (answers: LocalCopy['base'], base: LocalCopy['base'], revision: number): LocalCopy => ({
  at: 0,
  revision,
  base,
  snapshot: { answers, touched: ['email'] },
})

describe('opening a form', () => {
  it('shows the answers of the server', () => {
    const { form, copy: became } = openForm(compiled, options, described({ email: 'a@example.com' }, 4), undefined)
    expect(form.answers()).toMatchObject({ email: 'a@example.com' })
    expect(became).toBe('none')
  })
  it('shows recorded data in read-only fields, and says if the answers are older', () => {
    const name: WidgetNode = { id: 'name', type: 'input', options: { name: 'name', readonly: true } }
    const withName = compileForm({ version: 1, config: {}, children: [field('email'), name] })
    const openWith = (saved: string) =>
      openForm(withName, { ...options, given: { name: '林若溪' } }, described({ name: saved }, 4), undefined)
    expect(openWith('林若溪')).toMatchObject({ isOutdated: false })
    const { form, isOutdated } = openWith('林溪')
    expect([form.answers().name, isOutdated]).toEqual(['林若溪', true])
  })
  it('restores local input that was not sent', () => {
    const localCopy = copy({ email: 'b@example.com', address: '' }, { email: 'a@example.com' }, 4)
    const opened = openForm(compiled, options, described({ email: 'a@example.com' }, 4), localCopy)
    expect(opened.copy).toBe('restored')
    expect(opened.form.answers()).toMatchObject({ email: 'b@example.com' })
    expect(opened.baseline.answers).toMatchObject({ email: 'a@example.com' })
  })
  it('shows no notice if the server already has the input', () => {
    const localCopy = copy({ email: 'a@example.com', address: '' }, {}, 3)
    expect(openForm(compiled, options, described({ email: 'a@example.com' }, 4), localCopy).copy).toBe('none')
  })
  it('merges it with what another device has saved in the meantime', () => {
    const localCopy = copy({ email: 'mine@example.com', address: '' }, { email: 'a@example.com' }, 4)
    const theirs = described({ email: 'a@example.com', address: '滨江路 18 号' }, 6)
    const opened = openForm(compiled, options, theirs, localCopy)
    expect(opened.copy).toBe('joined')
    expect(opened.conflict).toBeUndefined()
    expect(opened.form.answers()).toMatchObject({ email: 'mine@example.com', address: '滨江路 18 号' })
  })
  it('asks the person if both have changed the same field', () => {
    const localCopy = copy({ email: 'mine@example.com', address: '' }, { email: 'a@example.com' }, 4)
    const opened = openForm(compiled, options, described({ email: 'theirs@example.com' }, 6), localCopy)
    expect(opened.conflict).toMatchObject({ names: ['email'], theirs: { email: 'theirs@example.com' } })
    expect(opened.form.answers()).toMatchObject({ email: 'mine@example.com' })
  })
})

import { expect, it } from 'vitest'
import { dialogButtons, similarButtons } from './dialog-rules.mjs'

const messages = {
  'ui.cancel': 'Cancel',
  'ui.back': 'Back',
  'job.cancel': 'Cancel task',
  'job.act_stop': 'Stop',
  'job.act_cancel': 'Cancel it',
}
const keys = Object.keys(messages)
const problems = (source: string) => similarButtons('Page.tsx', dialogButtons(source, keys), 'en', messages)

it('reports a button that begins with the word of its neighbour', () => {
  expect(problems("<ConfirmDialog onConfirm={() => end({ id })} confirmLabel={t('job.cancel')} />")).toEqual([
    'Page.tsx: in en, “Cancel task” (job.cancel) is next to “Cancel” (ui.cancel)',
  ])
  expect(problems(['<DialogActions confirmLabel={t(`job.act_$', '{act}`)} />'].join(''))).toHaveLength(1)
})

it('accepts buttons that differ, and leaves tags without a dialog alone', () => {
  expect(problems("<ConfirmDialog confirmLabel={t('job.cancel')} cancelLabel={t('ui.back')} />")).toEqual([])
  expect(problems("<DialogActions confirmLabel={t('job.act_stop')} />")).toEqual([])
  expect(problems("<Button aria-label={t('job.cancel')} />")).toEqual([])
})
